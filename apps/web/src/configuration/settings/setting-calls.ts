// Changes one setting, and forgets what was read of its history.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import { settingRoutes } from "@kontor/model/routes/settings.ts";
import { call } from "../../request/calls.ts";
import { queryClient } from "../../request/query-client.ts";

export type SettingsAnswer = AnswerOf<typeof settingRoutes.settings>;
export type StoredSetting = SettingsAnswer["settings"][number];

export async function saveSetting(
  { key, version }: Pick<StoredSetting, "key" | "version">,
  value: JsonValue,
): Promise<StoredSetting> {
  const saved = await call(settingRoutes.saveSetting, { params: { key }, body: { version, value } });
  await queryClient.invalidateQueries();
  return saved;
}

/** What a second person does with a proposed change. */
export async function answerProposal(
  step: "confirmSetting" | "withdrawSetting",
  { key, version }: Pick<StoredSetting, "key" | "version">,
): Promise<void> {
  await call(settingRoutes[step], { params: { key }, body: { version } });
  await queryClient.invalidateQueries();
}
