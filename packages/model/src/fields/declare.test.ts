import { expect, test } from "vitest";
import { fieldKinds } from "../field-kind.ts";
import { address } from "../structures/address.ts";
import * as words from "./declare.ts";
import type { Field } from "./field.ts";

const { choice, choices, radio, statusOf, ref, refs, object, listOf, party, ...plainWords } = words;

test("every kind of field has a word to declare it by, and no word declares another kind of its own making", () => {
  const declared: readonly Field[] = [
    ...Object.values(plainWords).map((word) => word()),
    choice("currency"),
    radio("currency"),
    ref("person"),
    object({ name: words.text() }),
    listOf({ name: words.text() }),
    address(),
  ];
  expect(new Set(declared.map(({ kind }) => kind))).toEqual(new Set(fieldKinds));
});

test("a word keeps what it is told beside its kind", () => {
  expect(words.text({ label: "Name", max: 5 })).toEqual({ kind: "text", label: "Name", max: 5 });
  expect(statusOf("voting")).toEqual({ kind: "select", list: "votingStatus" });
  expect(choices("currency")).toEqual({ kind: "select", list: "currency", multiple: true });
  expect(refs("asset")).toEqual({ kind: "reference", target: "asset", multiple: true });
});

test("a party is the person of its role, found in the list of persons and never typed", () => {
  expect(party("CLIENT", { label: "Lessee" })).toEqual({
    kind: "reference",
    target: "person",
    roles: ["CLIENT"],
    derived: { take: "persons[].personRegistration", where: { field: "role", is: "CLIENT" } },
    readOnly: true,
    label: "Lessee",
  });
});
