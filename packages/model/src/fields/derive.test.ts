import { expect, test } from "vitest";
import { committee } from "../entities/case/committee.ts";
import { party, ref, refs, text } from "./declare.ts";
import { derivedValue } from "./derive.ts";
import type { Field } from "./field.ts";
import type { RecordData } from "./path.ts";

const persons = [
  { personRegistration: "P1", role: "CLIENT" },
  { personRegistration: "P2", role: "PARTNER" },
  { personRegistration: "P3", role: "CLIENT" },
];

test("the party of a role is the first person who takes it", () => {
  expect(derivedValue(party("CLIENT"), { persons })).toBe("P1");
  expect(derivedValue(party("PARTNER"), { persons })).toBe("P2");
});

test("a party that nobody takes has no value", () => {
  expect(derivedValue(party("SUPPLIER"), { persons })).toBeUndefined();
  expect(derivedValue(party("CLIENT"), {})).toBeUndefined();
  expect(derivedValue(party("CLIENT"), { persons: "nonsense" })).toBeUndefined();
});

test("a field for several values takes all of them, another the first", () => {
  const all = refs("person", { derived: { take: "persons[].personRegistration" } });
  const first = ref("person", { derived: { take: "persons[].personRegistration" } });
  expect(derivedValue(all, { persons })).toEqual(["P1", "P2", "P3"]);
  expect(derivedValue(all, { persons: [] })).toBeUndefined();
  expect(derivedValue(first, { persons })).toBe("P1");
  expect(derivedValue(text({ derived: { take: "persons[1].role" } }), { persons })).toBe("PARTNER");
});

test("a condition chooses among the elements of the outer list, also where the value lies in a list within", () => {
  const field = refs("person", {
    derived: { take: "lines[].persons[].personRegistration", where: { field: "type", is: "SHARED" } },
  });
  const lines = [
    { type: "OWN", persons },
    { type: "SHARED", persons: persons.slice(1) },
  ];
  expect(derivedValue(field, { lines })).toEqual(["P2", "P3"]);
});

test("what comes from another record cannot be derived from this one", () => {
  const field = text({ derived: { through: "personRegistration", take: "name" } });
  expect(derivedValue(field, { personRegistration: "P1", name: "wrong" })).toBeUndefined();
});

test("a field that is typed is not derived", () => {
  expect(derivedValue(text(), { name: "Acme" })).toBeUndefined();
});

const members: RecordData = {
  persons: [
    { inviteStatus: "INTENDED" },
    { inviteStatus: "INVITED", rsvp: "ACCEPTED" },
    { inviteStatus: "PRESENTED", rsvp: "ACCEPTED" },
    { inviteStatus: "ABSENT", rsvp: "REFUSED" },
  ],
};

test("invited are the persons whose invitation is not only intended [LIST-37]", () => {
  expect(count("invited", members)).toBe(3);
  expect(count("invited", { persons: [{ inviteStatus: "INTENDED" }] })).toBe(0);
});

test("answers and presence are counted by their codes [LIST-38]", () => {
  expect(count("accepted", members)).toBe(2);
  expect(count("refused", members)).toBe(1);
  expect(count("presented", members)).toBe(1);
  expect(count("absent", members)).toBe(1);
});

test("a committee without persons counts none", () => {
  expect(count("invited", {})).toBe(0);
});

function count(name: string, record: RecordData): unknown {
  const field: Field | undefined = committee.fields[name];
  return field === undefined ? undefined : derivedValue(field, record);
}
