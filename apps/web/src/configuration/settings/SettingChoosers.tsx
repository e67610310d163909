// For which country or port, and for which legal entity, a setting is shown. Both stand in the address.
import type { Setting } from "@kontor/model/settings/setting.ts";
import { parametersOf } from "@kontor/model/settings/setting-key.ts";
import { Select } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { settingAddress } from "../../address/setting-address.ts";
import { translateDeclared } from "../../language/language.ts";
import { useListValues } from "../../request/use-list-values.ts";
import pageStyles from "../configuration.module.css";
import type { SettingsAnswer } from "./setting-calls.ts";

type Props = {
  readonly setting: Setting;
  readonly parameter: string;
  readonly trigram: string | undefined;
  readonly legalEntities: SettingsAnswer["legalEntities"];
};

/** In a select, in place of the trigram of a legal entity. */
const everyEntity = "*";

export function SettingChoosers({ setting, parameter, trigram, legalEntities }: Props): ReactElement {
  const { t } = useTranslation();
  const router = useRouter();
  const codes = setting.parameter?.codes;
  const known = useListValues(typeof codes === "string" ? codes : undefined);
  const labels = new Map(known.map(({ value, label }) => [value, label]));
  const go = (of: string | undefined, entity: string | undefined): void =>
    router.history.push(settingAddress({ setting: setting.key, of, for: entity }));
  return (
    <div className={pageStyles.chooser}>
      {setting.parameter !== undefined && (
        <Select
          className={pageStyles.choice}
          aria-label={translateDeclared(setting.parameter.label)}
          searchable
          value={parameter}
          data={parametersOf(setting).map((value) => ({ value, label: labels.get(value) ?? value }))}
          onChange={(value) => value !== null && go(String(value), trigram)}
        />
      )}
      {setting.isPerLegalEntity && legalEntities.length > 0 && (
        <Select
          className={pageStyles.choice}
          aria-label={t("Legal entity")}
          value={trigram ?? everyEntity}
          data={[
            { value: everyEntity, label: t("All legal entities") },
            ...legalEntities.map((one) => ({ value: one.trigram, label: `${one.trigram} · ${one.name}` })),
          ]}
          onChange={(value) =>
            go(parameter === "" ? undefined : parameter, value === everyEntity ? undefined : String(value))
          }
        />
      )}
    </div>
  );
}
