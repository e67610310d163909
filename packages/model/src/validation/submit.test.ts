import { expect, test } from "vitest";
import { email, listOf, number, text } from "../fields/declare.ts";
import { isAccepted } from "./record-problem.ts";
import { submission } from "./submit.ts";

const form = {
  fields: {
    name: text({ mandatory: true }),
    quantity: number({ mandatory: true }),
    email: email(),
    contacts: listOf({ position: text({ mandatory: true }) }),
  },
};
const context = { locale: "en-EU", tenant: "acme" } as const;

test("sending a form first touches every empty mandatory field, and no other [FIELD-66]", () => {
  const record = { quantity: 0, email: "x", contacts: [{}, { position: "CEO" }] };
  const { touched, problems } = submission(form, record, { ...context, touched: new Set(["email"]) });
  expect([...touched]).toEqual(["email", "name", "contacts[0].position"]);
  expect(problems.map(({ path }) => path)).toEqual(["name", "email", "contacts[0].position"]);
  expect(isAccepted(problems)).toBe(false);
});

test("what was touched stays as it was: a form that is sent makes a new set", () => {
  const touched: ReadonlySet<string> = new Set(["email"]);
  submission(form, {}, { ...context, touched });
  expect([...touched]).toEqual(["email"]);
});

test("a form without errors is submitted", () => {
  const { touched, problems } = submission(form, { name: "Acme", quantity: 1 }, context);
  expect(isAccepted(problems)).toBe(true);
  expect(touched.size).toBe(0);
});
