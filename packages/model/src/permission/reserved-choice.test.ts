import { expect, test } from "vitest";
import { person } from "../entities/person/person.ts";
import { prospect } from "../entities/person/prospect.ts";
import type { Field } from "../fields/field.ts";
import { offersChoice } from "./reserved-choice.ts";
import { administrators, callerWith } from "./sample-callers.ts";

const organizationWriter = callerWith({ SALES: ["write /api/core/organizations"] });
const clerk = callerWith({ SALES: ["read all", "write person"] });

/** Both declare it. */
function typeOf({
  fields,
}: {
  readonly fields: Readonly<Record<string, Field>>;
}): Pick<Field, "reservedChoices"> {
  return fields.type ?? {};
}

test.each([
  ["person", typeOf(person)],
  ["prospect", typeOf(prospect)],
])(
  "type O of a %s is offered for a new one with the permission, or for one who is it [PERSON-36]",
  (_, type) => {
    for (const caller of [organizationWriter, ...administrators]) {
      expect(offersChoice(caller, type, "O", { isNew: true })).toBe(true);
      expect(offersChoice(caller, type, "O", { isNew: false, value: "C" })).toBe(false);
    }
    expect(offersChoice(clerk, type, "O", { isNew: true })).toBe(false);
    expect(offersChoice(clerk, type, "O", { isNew: false, value: "C" })).toBe(false);
    expect(offersChoice(clerk, type, "O", { isNew: false, value: "O" })).toBe(true);
  },
);

test("the other types are everybody's", () => {
  for (const type of ["C", "I", "P", "E"])
    expect(offersChoice(clerk, typeOf(person), type, { isNew: false, value: "O" })).toBe(true);
});
