// The persons that a reference offers.
import { party, ref } from "@kontor/model/fields/declare.ts";
import type { Field, FieldMap } from "@kontor/model/fields/field.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { addedFor, payingRoleAt, pickerFilters } from "./picker-filters.ts";

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

/** Every declared reference to a person, by its place. */
function personsIn(fields: FieldMap, prefix: string): readonly (readonly [string, Field])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = personsIn(field.fields ?? {}, `${prefix}${name}.`);
    return field.target === "person" ? [[`${prefix}${name}`, field] as const, ...inner] : inner;
  });
}

test("every payer and payee of the product is searched among everybody but sales people, who are paid commissions alone [SEARCH-34]", () => {
  const paying = Object.values(declaredEntities)
    .flatMap(({ name, fields }) => personsIn(fields, `${name}.`))
    .filter(([path]) => /\.pay(er|ee)[A-Z]?[A-Za-z]*$/.test(path));
  const [commissions, others] = [true, false].map((isOne) =>
    paying.filter(([path]) => path.includes(".commissions.") === isOne),
  );
  expect(others?.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      "cashflow.payerRegistration",
      "cashflow.payeeRegistration",
      "contractElement.payerRegistration",
      "contractElement.payeeRegistration",
      "invoice.payer",
      "invoice.payee",
      "contract.quotations.subsidies.payerRegistration",
      "contract.quotations.fees.payeeRegistration",
    ]),
  );
  for (const [path, field] of others ?? [])
    expect([path, pickerFilters(field)]).toEqual([path, { role: "-SALES" }]);
  expect(commissions?.length).toBeGreaterThan(0);
  for (const [path, field] of commissions ?? []) expect([path, pickerFilters(field)]).toEqual([path, {}]);
});

test("in a row of parties the role beside says whether it is somebody who pays or is paid [SEARCH-34]", () => {
  const { fields } = declaredEntities.contract;
  const roles = ["PAYER", "PAYEE", "CLIENT", "SALES", null, "toString"];
  const record = { persons: roles.map((role) => ({ role })) };
  expect(roles.map((_, row) => payingRoleAt(fields, `persons[${row}].personRegistration`, record))).toEqual([
    "PAYER",
    "PAYEE",
    ...new Array(4).fill(undefined),
  ]);
  expect(payingRoleAt(fields, "client", { role: "PAYER" })).toBeUndefined();
});

test("who is added for a field has the role and the type it offers, but nobody is a payer or payee for good", () => {
  expect(addedFor(ref("person", { roles: ["SUPPLIER", "INSURER"], personTypes: ["C"] }))).toEqual({
    roles: [{ role: "SUPPLIER" }],
    type: "C",
  });
  expect(addedFor(party("PAYER"))).toEqual({});
  expect(addedFor(ref("person", { roles: ["PAYEE"] }))).toEqual({});
  expect(addedFor(ref("contract"))).toEqual({});
});

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
