// The persons that a reference offers.
import { party, ref } from "@kontor/model/fields/declare.ts";
import { expect, test } from "vitest";
import { pickerFilters } from "./picker-filters.ts";

test.each(["CLIENT", "SALES", "SUPPLIER", "TRANSPORTER", "OWNER"] as const)(
  "a picker for %s offers persons of that role [SEARCH-33]",
  (role) => {
    expect(pickerFilters(ref("person", { roles: [role] }))).toEqual({ role });
    expect(pickerFilters(party(role))).toEqual({ role });
  },
);

test("a picker may offer companies or organisations alone [SEARCH-33]", () => {
  expect(pickerFilters(ref("person", { personTypes: ["C"] }))).toEqual({ type: "C" });
  expect(pickerFilters(ref("person", { roles: ["PARTNER"], personTypes: ["C", "O"] }))).toEqual({
    role: "PARTNER,BUSINESSUNIT,AGENCY",
    type: "C,O",
  });
});

test.each(["PAYER", "PAYEE"] as const)(
  "a picker for a %s offers everybody but sales people [SEARCH-34]",
  (role) => {
    expect(pickerFilters(party(role))).toEqual({ role: "-SALES" });
  },
);

test("a picker for a partner offers partners, business units and agencies [SEARCH-35]", () => {
  expect(pickerFilters(party("PARTNER"))).toEqual({ role: "PARTNER,BUSINESSUNIT,AGENCY" });
  const roles = ["PARTNER", "BUSINESSUNIT", "AGENCY"] as const;
  expect(pickerFilters(ref("person", { roles }))).toEqual({ role: "PARTNER,BUSINESSUNIT,AGENCY" });
  expect(pickerFilters(ref("person", { roles: ["PARTNER", "SUPPLIER"] }))).toEqual({
    role: "PARTNER,BUSINESSUNIT,AGENCY,SUPPLIER",
  });
});

test("a reference without roles and types offers every record", () => {
  expect(pickerFilters(ref("person"))).toEqual({});
  expect(pickerFilters(ref("contract"))).toEqual({});
});
