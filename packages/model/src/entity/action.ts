// An action of the product: what a user starts beside the steps of a workflow, such as taking over tickets. It is declared once, on its
// entity. Buttons, menus, the command palette, routes, permissions and calls of scripts follow from the declaration.
import type { FieldMap } from "../fields/field.ts";
import type { Profile } from "../roles/profiles.ts";
import type { Words } from "../words.ts";

/** Where a user starts it: for the list as a whole, for the selected rows, or for the record on the page. */
export type ActionPlace = "list" | "selection" | "record";
type RecordPlace = Exclude<ActionPlace, "list">;

export type Action = {
  /** In camel case, unique on its entity. */
  readonly name: string;
  /** A verb: "Take over". */
  readonly label: Words;
  /** What it does, in one sentence: stands above the form and in the API document. */
  readonly about: Words;
  readonly on: readonly ActionPlace[];
  /** Who may run it in a new tenant; its administrators grant the permission to others. */
  readonly profiles: readonly Profile[];
  /** Of the records it is offered for; without them, all. */
  readonly statuses?: readonly string[];
  /** What the user fills in; without fields it runs at once. */
  readonly form?: FieldMap;
};

/** An action of a list knows no records, so it has no statuses either. */
export type ActionDeclaration<StatusCode extends string, Form> = Omit<
  Action,
  "name" | "on" | "statuses" | "form"
> & { readonly form?: Form & FieldMap } & (
    | { readonly on: readonly ["list"]; readonly statuses?: never }
    | { readonly on: readonly [RecordPlace, ...RecordPlace[]]; readonly statuses?: readonly StatusCode[] }
  );

const camelCase = /^[a-z][A-Za-z0-9]*$/;

export function declaredActions(
  entityName: string,
  declarations: Readonly<Record<string, Omit<Action, "name">>>,
): readonly Action[] {
  return Object.entries(declarations).map(([name, declaration]) => {
    if (!camelCase.test(name)) throw new Error(`${entityName}.${name} is no name of an action`);
    return { ...declaration, name };
  });
}
