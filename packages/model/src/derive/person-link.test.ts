// Where a reference to a person leads.
import { expect, test } from "vitest";
import { personLink } from "./person-link.ts";

const names = {
  tenants: new Map([["T-1", "Atlas Leasing"]]),
  organizations: new Map([["O-1", "Branch Hamburg"]]),
};

test("a person leads to the page of the person, a prospect to that of the prospect [SHELL-37]", () => {
  expect(personLink({ registration: "P-1" }, names)).toEqual({ path: "/person/P-1" });
  expect(personLink({ registration: "P-1", isProspect: true }, names)).toEqual({ path: "/prospect/P-1" });
  expect(personLink({ registration: "P/1 ?", isProspect: false }, names)).toEqual({
    path: "/person/P%2F1%20%3F",
  });
});

test("the registration of a tenant shows the name of the tenant and leads nowhere [SHELL-38]", () => {
  expect(personLink({ registration: "T-1" }, names)).toEqual({ text: "Atlas Leasing" });
  expect(personLink({ registration: "T-1", isProspect: true }, names)).toEqual({ text: "Atlas Leasing" });
});

test("the registration of an organisation shows its name and leads nowhere [SHELL-39]", () => {
  expect(personLink({ registration: "O-1" }, names)).toEqual({ text: "Branch Hamburg" });
  expect(personLink({ registration: "constructor" }, names)).toEqual({ path: "/person/constructor" });
});
