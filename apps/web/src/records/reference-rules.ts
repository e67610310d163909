// References that do not simply lead to the page of what they name, by the entity they are to: where else the record may
// be known or kept, and what then stands in its place.
import type { Field } from "@kontor/model/fields/field.ts";
import { own } from "@kontor/model/own-value.ts";
import { personReference } from "./person-reference.ts";
import type { ReferenceRule } from "./reference-rule.ts";

const rules: Readonly<Record<string, ReferenceRule>> = { person: personReference };

export function referenceRule(entityName: string, field?: Field): ReferenceRule | undefined {
  const rule = own(rules, entityName);
  return rule?.isFor(field) ? rule : undefined;
}
