// The actions of an entity in a table: what each does, where it is started, in which statuses and by whom.
import type { ActionPlace } from "@kontor/model/entity/action.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { actionPermission } from "@kontor/model/permission/permission.ts";
import { code, sentenceList, table } from "./page-markdown.ts";

const placeWords: Readonly<Record<ActionPlace, string>> = {
  list: "the list",
  selection: "selected records",
  record: "one record",
};

export function actionLines(entity: Entity): readonly string[] {
  const { actions = [] } = entity;
  if (actions.length === 0) return [];
  const rows = actions.map((action): readonly string[] => [
    action.label.en,
    action.about.en,
    sentenceList(action.on.map((place) => placeWords[place])),
    action.statuses === undefined ? "any" : action.statuses.map(code).join(", "),
    action.profiles.map(code).join(", "),
    code(actionPermission(entity, action)),
  ]);
  return table(["Action", "What it does", "For", "In status", "Profiles", "Permission"], rows);
}
