// Every rule for references, by the entity they are to.
import type { Field } from "@kontor/model/fields/field.ts";
import { own } from "@kontor/model/own-value.ts";
import { personReference } from "./person-reference.ts";
import type { ReferenceRule } from "./reference-rule.ts";

const rules: Readonly<Record<string, ReferenceRule>> = { person: personReference };

export function referenceRule(entityName: string, field?: Field): ReferenceRule | undefined {
  const rule = own(rules, entityName);
  return rule?.isFor(field) ? rule : undefined;
}
