// Several settings read at once, for work that goes through many records: each look-up after that needs no query.
import { keyValue } from "@kontor/model/entities/core/key-value.ts";
import type { Setting, ValueOfSetting } from "@kontor/model/settings/setting.ts";
import {
  type FoundSetting,
  type SettingQuery,
  settingFor,
  settingKeys,
} from "@kontor/model/settings/setting-for.ts";
import type { ReadDoor } from "../domain/product-door.ts";

export type SettingReader = <Declared extends Setting>(
  setting: Declared,
  query?: Partial<SettingQuery>,
) => FoundSetting<ValueOfSetting<Declared>>;

/** For the tenant and these legal entities. A setting with a parameter is read by itself. */
export async function openSettings(
  door: Pick<ReadDoor, "read" | "businessDate">,
  settings: readonly Setting[],
  trigrams: readonly string[] = [],
): Promise<SettingReader> {
  const day = door.businessDate;
  const keys = settings.flatMap((setting) =>
    [undefined, ...trigrams].flatMap((trigram) => settingKeys(setting, { day, trigram })),
  );
  const stored = await door.read(keyValue, { keys: [...new Set(keys)] });
  const rows = stored.map(({ key, version, doc }) => ({ key, version, value: doc.value }));
  return (setting, query = {}) => settingFor(setting, rows, { day, ...query });
}
