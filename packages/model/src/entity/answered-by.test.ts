import { expect, test } from "vitest";
import { committee } from "../entities/case/committee.ts";
import { contract } from "../entities/financing/contract.ts";
import { askedLines } from "./answered-by.ts";

const record = {
  status: "SCHEDULED",
  persons: [
    { personRegistration: "P1", inviteStatus: "INVITED" },
    { personRegistration: "P2", inviteStatus: "INVITED", rsvp: "REFUSED" },
    { personRegistration: "P3", inviteStatus: "INTENDED" },
  ],
};

test("who is invited answers in the own line, and the others stay as they are", () => {
  const asked = askedLines(committee, record, "P2");
  expect(asked?.own).toMatchObject({ rsvp: "REFUSED" });
  expect(asked?.answered("ACCEPTED")).toEqual([
    record.persons[0],
    { personRegistration: "P2", inviteStatus: "INVITED", rsvp: "ACCEPTED" },
    record.persons[2],
  ]);
});

test("nobody else is asked: not who is to be invited yet, not a stranger, not who is no person, not once it is over", () => {
  for (const person of ["P3", "P4", "", null, undefined])
    expect(askedLines(committee, record, person)).toBeUndefined();
  for (const status of ["DRAFT", "DELIBERATING", "CLOSED", "CANCELLED"])
    expect(askedLines(committee, { ...record, status }, "P1")).toBeUndefined();
  expect(askedLines(committee, { status: "OPEN" }, "P1")).toBeUndefined();
  expect(askedLines(contract, { ...record, status: "OPEN" }, "P1")).toBeUndefined();
});
