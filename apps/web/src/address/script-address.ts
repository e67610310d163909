// What the address of the scripts page can say: which script or list is open, and which of them are shown beside it.
import { textSearch } from "./text-search.ts";

export type ScriptAddress = {
  readonly selectedSettingType?: string;
  readonly name?: string;
  readonly filter?: string;
  readonly username?: string;
  readonly all?: string;
  readonly entityType?: string;
  readonly entityName?: string;
};

const names = [
  "selectedSettingType",
  "name",
  "filter",
  "username",
  "all",
  "entityType",
  "entityName",
] as const satisfies readonly (keyof ScriptAddress)[];

export function scriptAddress(search: Record<string, unknown>): ScriptAddress {
  return Object.assign({}, ...names.map((name) => textSearch(name, search)));
}
