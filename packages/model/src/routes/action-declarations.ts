// The calls of declared actions as a script may write them: by the path, what the body holds. A script that sends an action something else does
// not pass its check.
import type { Action } from "../entity/action.ts";
import type { Entity } from "../entity/entity.ts";
import type { Field, FieldMap } from "../fields/field.ts";
import type { JsonType } from "../fields/kinds/kind.ts";
import { kindOf } from "../fields/kinds.ts";
import { isWritable } from "../fields/writable.ts";
import { actionPath } from "./action-path.ts";
import { actionRoutes } from "./entity-action-routes.ts";

const typeOfJson: Readonly<Record<JsonType, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  array: "readonly unknown[]",
  object: "Data",
  any: "unknown",
};

/** Whatever stands in the path there, in the words of TypeScript. */
const anyKey = `\${string}`;

/** What follows the path, for each path that is open to scripts. */
export function actionDeclarations(entities: readonly Entity[]): string {
  const lines = entities.flatMap((entity) =>
    actionRoutes(entity)
      .filter(({ route }) => route.openToScripts === true)
      .map(({ action, isOfOne }) =>
        isOfOne
          ? `  [path: \`${actionPath(entity, action, anyKey)}\`]: [${bodyOf(action, "version?: number")}];`
          : `  "${actionPath(entity, action)}": [${bodyOf(action, ofMany(action))}];`,
      ),
  );
  return ["interface ActionCalls {", ...lines, "}", ""].join("\n");
}

function ofMany({ on }: Action): string | undefined {
  return on.includes("selection") ? "ids: readonly string[]" : undefined;
}

function bodyOf({ form }: Action, first: string | undefined): string {
  const values = form === undefined ? undefined : `values: ${typeOfForm(form)}`;
  const parts = [first, values].filter((part) => part !== undefined).map((part) => `readonly ${part}`);
  const isNeeded = values !== undefined || first?.includes("?:") === false;
  return `body${isNeeded ? "" : "?"}: { ${parts.join("; ")} }`;
}

function typeOfForm(form: FieldMap): string {
  const fields = Object.entries(form)
    .filter(([, field]) => isWritable(field))
    .map(([name, field]) => `readonly ${name}${field.mandatory === true ? "" : "?"}: ${typeOf(field)}`);
  return `{ ${fields.join("; ")} }`;
}

function typeOf(field: Field): string {
  return field.multiple === true ? "readonly unknown[]" : typeOfJson[kindOf(field).json];
}
