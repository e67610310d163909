// What a tenant has set of the settings of the product.
import { keyValue } from "@kontor/model/entities/core/key-value.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { settingRoutes } from "@kontor/model/routes/settings.ts";
import { parseSettingKey } from "@kontor/model/settings/setting-key.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { productScope } from "../callers/product-scope.ts";
import { equalTo, readAll } from "../reading/read-all.ts";
import { entityOf } from "../writing/write-work.ts";
import { shownSetting } from "./change-setting.ts";

/** Settings of the product; a tenant may hold others under names of its own. */
const keyValuesMaxCount = 10_000;

export async function listSettings(
  store: ScopedStore,
  scope: Scope,
): Promise<AnswerOf<typeof settingRoutes.settings>> {
  const wanted = {
    condition: { all: [...equalTo("type", "SETTING")] },
    sort: [{ field: "key", direction: "ascending" }],
  } as const;
  const records = await readAll(store, scope, entityOf(scope, keyValue), wanted, keyValuesMaxCount);
  const settings = records
    .filter(({ key }) => typeof parseSettingKey(String(key)) !== "string")
    .map((record) => shownSetting(record));
  return { settings, legalEntities: await listLegalEntities(store, scope) };
}

/** Their names are no secret of the house: who sees the settings sees for whom they can be set. */
async function listLegalEntities(
  store: ScopedStore,
  scope: Scope,
): Promise<AnswerOf<typeof settingRoutes.settings>["legalEntities"]> {
  const organizations = await readAll(store, productScope(scope), entityOf(scope, person), {
    condition: { all: [...equalTo("type", "O")] },
    sort: [{ field: "registration", direction: "ascending" }],
  });
  return organizations.flatMap(({ organizationKind, trigram, name = "" }) =>
    organizationKind === "LEGAL_ENTITY" && trigram !== undefined ? [{ trigram, name }] : [],
  );
}
