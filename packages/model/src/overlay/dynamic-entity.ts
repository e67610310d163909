// An entity a tenant has described itself. From here on it is an entity like any other: lists, forms, search, permissions and
// routes are derived from it in the same way.
import { camelName } from "@kontor/kernel/naming/dashed.ts";
import { deepFreeze } from "../deep-freeze.ts";
import { commonFields } from "../entity/common-fields.ts";
import type { Entity } from "../entity/entity.ts";
import { entityNamesOf } from "../entity/names.ts";
import { searchFieldsOf } from "../entity/search.ts";
import type { FieldMap } from "../fields/field.ts";
import { defaultHistoryTypes } from "../lists/record-types.ts";
import { extensionName, isSearchable, markedPaths, shownPaths } from "./apply-entity.ts";
import { extensionFields } from "./apply-field.ts";
import type { DynamicEntity } from "./overlay.ts";

const { leading, trailing } = commonFields({ hasRegistration: true, statusList: "anyStatus" });
/** Every record has these already, or has them as soon as it follows a workflow. */
export const reservedFieldNames: ReadonlySet<string> = new Set([
  extensionName,
  ...Object.keys(leading),
  ...Object.keys(trailing),
]);

/** `hasOwnWorkflow` tells whether the workflow it names is one of the tenant's: those of the product are for its entities. */
export function dynamicEntityOf(name: string, declaration: DynamicEntity, hasOwnWorkflow: boolean): Entity {
  const names = entityNamesOf(name, { family: "dyno" });
  const workflow = hasOwnWorkflow ? declaration.workflow : undefined;
  const common = commonFields({
    hasRegistration: true,
    statusList: workflow === undefined ? undefined : names.statusList,
  });
  const fields: FieldMap = { ...common.leading, ...ownFields(declaration), ...common.trailing };
  const columns = shownPaths(fields, [
    ...(declaration.columns ?? ["registration", "status", "name"]),
    ...markedPaths(declaration.fields, "isColumn"),
  ]);
  const searched = [
    ...(declaration.search ?? ["registration", "name", "status", "type"]),
    ...markedPaths(declaration.fields, "isSearched"),
  ];
  return deepFreeze({
    name: camelName(name),
    family: "dyno",
    label: declaration.label,
    pluralLabel: declaration.pluralLabel,
    frenchLabel: declaration.frenchLabel ?? declaration.label,
    about: declaration.about ?? "",
    key: "registration",
    fields,
    columns: columns.length > 0 ? columns : ["registration"],
    hiddenColumns: declaration.columns === undefined ? ["organization.name"] : [],
    shortColumns: shownPaths(fields, ["registration", "name", "status"]),
    search: searchFieldsOf(
      fields,
      [...new Set(["registration", ...searched])].filter((path) => isSearchable(fields, path)),
    ),
    sort: "registration",
    indexed: [],
    due: [],
    names,
    ...(workflow !== undefined && { workflow: { name: workflow } }),
    documentTypes: ["OTHER"],
    historyTypes: defaultHistoryTypes,
    writing: "open",
    deletedIn: "until-final",
    readers: [],
    writers: [],
    fieldRights: {},
    scopes: {},
    shownTo: {},
    includes: {},
  });
}

function ownFields({ fields }: DynamicEntity): FieldMap {
  return Object.fromEntries(
    Object.entries(extensionFields(fields)).filter(([name]) => !reservedFieldNames.has(name)),
  );
}
