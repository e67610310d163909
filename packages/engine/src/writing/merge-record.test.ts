// What a write leaves of a record: what is sent, what is kept, and what must not move to another element.
import { checkbox, iban, listOf, object, text } from "@kontor/model/fields/declare.ts";
import type { RestrictedPaths } from "@kontor/model/permission/field-rights.ts";
import { expect, test } from "vitest";
import { mergedRecord } from "./merge-record.ts";

const fields = {
  name: text(),
  score: text({ readOnly: true }),
  web: object({ website: text(), rank: text({ readOnly: true }), note: text() }),
  accounts: listOf(
    { bankIban: iban(), name: text(), payeeCheck: text({ readOnly: true }), secret: text() },
    { searchBy: "bankIban" },
  ),
  steps: listOf({ title: text(), trace: text({ readOnly: true }), state: text({ defaultValue: "DRAFT" }) }),
  isOpen: checkbox({ defaultValue: true }),
};

const nothingRestricted: RestrictedPaths = new Map();
const secretHidden: RestrictedPaths = new Map([["accounts.secret", "none"]]);

function merge(stored: object, sent: object, restricted: RestrictedPaths = nothingRestricted): unknown {
  return mergedRecord(fields, restricted, { ...stored }, { ...sent });
}

test("what is not sent stays, and null takes a value away", () => {
  expect(merge({ name: "A", score: "7" }, { name: null })).toEqual({ score: "7" });
  expect(merge({ name: "A", score: "7" }, {})).toEqual({ name: "A", score: "7" });
});

test("what the product keeps and what is not declared cannot be sent", () => {
  expect(merge({ score: "7" }, { score: "9", other: 1 })).toEqual({ score: "7" });
});

test("an object is merged by its names, and what is kept in it outlives its removal", () => {
  const stored = { web: { website: "a.example", rank: "1", note: "x" } };
  expect(merge(stored, { web: { note: "y" } })).toEqual({
    web: { website: "a.example", rank: "1", note: "y" },
  });
  expect(merge(stored, { web: null })).toEqual({ web: { rank: "1" } });
});

test("an element keeps what the product knows of it wherever it moves", () => {
  const stored = {
    accounts: [
      { bankIban: "FR1", name: "One", payeeCheck: "MATCH", secret: "s1" },
      { bankIban: "FR2", name: "Two", payeeCheck: "NO_MATCH", secret: "s2" },
    ],
  };
  const sent = {
    accounts: [
      { bankIban: "FR2", name: "Second" },
      { bankIban: "FR1", name: "One" },
    ],
  };
  expect(merge(stored, sent, secretHidden)).toEqual({
    accounts: [
      { bankIban: "FR2", name: "Second", payeeCheck: "NO_MATCH", secret: "s2" },
      { bankIban: "FR1", name: "One", payeeCheck: "MATCH", secret: "s1" },
    ],
  });
});

test("an account with another number does not inherit what the bank said about the old one", () => {
  const stored = { accounts: [{ bankIban: "FR1", name: "One", payeeCheck: "MATCH" }] };
  expect(merge(stored, { accounts: [{ bankIban: "FR9", name: "One" }] })).toEqual({
    accounts: [{ bankIban: "FR9", name: "One" }],
  });
});

test("where elements have no name the place decides, once equal ones have found theirs", () => {
  const stored = {
    steps: [
      { title: "a", trace: "ta", state: "DONE" },
      { title: "b", trace: "tb", state: "DONE" },
    ],
  };
  expect(merge(stored, { steps: [{ title: "new" }, { title: "a", state: "DONE" }, { title: "b" }] })).toEqual(
    {
      steps: [
        { title: "new", state: "DRAFT" },
        { title: "a", trace: "ta", state: "DONE" },
        { title: "b", state: "DRAFT" },
      ],
    },
  );
  expect(merge(stored, { steps: [{ title: "a2", state: "DONE" }] })).toEqual({
    steps: [{ title: "a2", trace: "ta", state: "DONE" }],
  });
});

test("an element sent without a name has lost it, unless the caller does not see that name", () => {
  const stored = { accounts: [{ bankIban: "FR1", name: "One", secret: "s1" }] };
  expect(merge(stored, { accounts: [{ bankIban: "FR1" }] }, secretHidden)).toEqual({
    accounts: [{ bankIban: "FR1", secret: "s1" }],
  });
  expect(merge(stored, { accounts: [{ bankIban: "FR1" }] })).toEqual({ accounts: [{ bankIban: "FR1" }] });
});

test("ten thousand elements find theirs at once, also when none is where it was", () => {
  const steps = Array.from({ length: 10_000 }, (_, index) => ({
    title: `step ${index}`,
    trace: `t${index}`,
  }));
  const sent = steps.map(({ title }) => ({ title })).reverse();
  const start = performance.now();
  const merged = merge({ steps }, { steps: sent });
  // Comparing each with each would take minutes.
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(merged).toEqual({ steps: steps.toReversed() });
});
