// Where the script behind a part of a record's page is edited: named after the page, and after the type of the record where it has one.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { scriptAddress } from "../../address/script-address.ts";

type ScriptedPart = "layout" | "page" | "workflow" | "extension";

export function scriptEditorAddress(
  part: ScriptedPart,
  { name }: Pick<Entity, "name">,
  { type }: RecordData,
  username: string,
): string {
  const hasType = typeof type === "string" && type !== "";
  const address = scriptAddress({
    name: hasType && part === "layout" ? `${name}-${part}-${type}` : `${name}-${part}`,
    filter: name,
    all: "1",
    username,
    entityName: name,
    entityType: hasType ? type : "",
  });
  return `/scripts?${new URLSearchParams(address)}`;
}
