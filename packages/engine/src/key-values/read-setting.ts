// A setting as a decision reads it: with the key and the version it came from, which the decision keeps.
import { keyValue } from "@kontor/model/entities/core/key-value.ts";
import type { Setting, ValueOfSetting } from "@kontor/model/settings/setting.ts";
import {
  type FoundSetting,
  type SettingQuery,
  settingFor,
  settingKeys,
} from "@kontor/model/settings/setting-for.ts";
import type { ReadDoor } from "../domain/product-door.ts";

/** On the business date, unless a decision is about another day. */
export async function readSetting<Declared extends Setting>(
  door: Pick<ReadDoor, "read" | "businessDate">,
  setting: Declared,
  query: Partial<SettingQuery> = {},
): Promise<FoundSetting<ValueOfSetting<Declared>>> {
  const full: SettingQuery = { day: door.businessDate, ...query };
  const stored = await door.read(keyValue, { keys: settingKeys(setting, full) });
  const rows = stored.map(({ key, version, doc }) => ({ key, version, value: doc.value }));
  return settingFor(setting, rows, full);
}
