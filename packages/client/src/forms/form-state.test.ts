// A form as a value: what is changed, what is wrong, and what is sent.
import type { FieldMap } from "@kontor/model/fields/field.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { changedPaths, filledValues, patchOf } from "./form-changes.ts";
import { addRow, duplicateRow, moveRow, newRow, removeRow } from "./form-rows.ts";
import {
  newForm,
  openedForm,
  problemsOf,
  submitted,
  withChange,
  withRefusals,
  withTouched,
} from "./form-state.ts";
import { createFormStore } from "./form-store.ts";
import { valueAt, withValue } from "./form-values.ts";

const rowFields: FieldMap = {
  role: { kind: "text", label: "Role", mandatory: true },
  share: { kind: "percentage", label: "Share", defaultValue: 1 },
  kept: { kind: "text", readOnly: true },
};
const fields: FieldMap = {
  name: { kind: "text", label: "Name", mandatory: true },
  amount: { kind: "currency", label: "Amount" },
  type: { kind: "text", label: "Type", defaultValue: "C" },
  company: {
    kind: "object",
    fields: { legalForm: { kind: "text" }, employees: { kind: "integer", label: "Employees" } },
  },
  persons: { kind: "list", fields: rowFields },
};
const form = { fields };
const context = { locale: "en-EU", tenant: "nordhafen" } as const;
const record = {
  name: "Hafenkran",
  version: 3,
  company: { legalForm: "GmbH", employees: 148 },
  persons: [{ role: "CLIENT", kept: "x" }, { role: "SALES" }],
};

test("a value is written into a copy that shares everything else", () => {
  const changed = withValue(record, "persons[1].role", "PAYER");
  expect(valueAt(changed, "persons[1].role")).toBe("PAYER");
  expect(valueAt(changed, "persons[0]")).toBe(record.persons[0]);
  expect(changed.company).toBe(record.company);
  expect(record.persons[1]?.role).toBe("SALES");
  expect(withValue({}, "web.site", "x")).toEqual({ web: { site: "x" } });
  expect(withValue(record, "company.legalForm", undefined).company).toEqual({ employees: 148 });
  expect(() => valueAt(record, "persons[].role")).toThrow();
});

test("rows are added with their defaults, doubled without what is kept in them, moved and taken away", () => {
  expect(newRow({ fields: rowFields })).toEqual({ share: 1 });
  expect(valueAt(addRow(record, "persons", { role: "A" }), "persons[2].role")).toBe("A");
  expect(valueAt(duplicateRow(record, "persons", 0, { fields: rowFields }), "persons[1]")).toEqual({
    role: "CLIENT",
  });
  expect(valueAt(moveRow(record, "persons", 0, 1), "persons[1]")).toBe(record.persons[0]);
  expect(moveRow(record, "persons", 1, 2)).toBe(record);
  const one = removeRow(record, "persons", 0);
  expect(one.persons).toEqual([{ role: "SALES" }]);
  expect(removeRow(one, "persons", 0)).not.toHaveProperty("persons");
});

test("only what has changed is sent, what was emptied as null", () => {
  const values = withValue(
    withValue(withValue(record, "name", ""), "company.employees", 150),
    "persons[1].role",
    "PAYER",
  );
  expect(patchOf(fields, record, values)).toEqual({
    name: null,
    company: { employees: 150 },
    persons: [{ role: "CLIENT", kept: "x" }, { role: "PAYER" }],
  });
  expect(changedPaths(fields, record, values)).toEqual(["name", "company.employees", "persons[1]"]);
  expect(patchOf(fields, record, { ...record, amount: null })).toEqual({});
  expect(patchOf(fields, record, removeRow(removeRow(record, "persons", 0), "persons", 0))).toEqual({
    persons: null,
  });
});

test("a new record begins with defaults and is sent without what is empty", () => {
  const state = withChange(newForm(form, { name: "N" }), "persons", [{ role: "A", share: null }]);
  expect(state.values).toEqual({ type: "C", name: "N", persons: [{ role: "A", share: null }] });
  expect(filledValues({ ...state.values, amount: "" })).toEqual({
    type: "C",
    name: "N",
    persons: [{ role: "A" }],
  });
});

test("sending a form off touches every empty mandatory field, and what is wrong [FIELD-66]", () => {
  const state = withChange(withChange(newForm(form), "persons", [{}]), "company", { employees: "many" });
  const sent = submitted(form, state, context);
  expect([...sent.touched]).toEqual(["name", "persons[0].role", "company.employees"]);
  expect([...problemsOf(form, sent, context).values()].map(({ message }) => message)).toEqual([
    "Name is mandatory",
    "Employees has to be a number",
    "Role is mandatory",
  ]);
});

test("a form with errors is not sent, a right one is [FIELD-67]", () => {
  const store = createFormStore(form, newForm(form), () => context);
  let told = 0;
  store.subscribe(() => {
    told += 1;
  });
  expect(store.submit()).toBe(false);
  expect(store.get().touched.has("name")).toBe(true);
  store.change("name", "Hafenkran");
  expect(store.submit()).toBe(true);
  expect(told).toBeGreaterThan(1);
});

test("what the server refused stands at its field until the value there changes", () => {
  const refused = withRefusals(openedForm(record), [
    { path: "name", message: "taken" },
    { path: "persons[0].role", message: "no" },
  ]);
  expect(problemsOf(form, refused, context).get("name")?.message).toBe("taken");
  const changed = withChange(refused, "name", "Other");
  expect([...changed.refused.keys()]).toEqual(["persons[0].role"]);
  expect(withChange(changed, "persons", []).refused.size).toBe(0);
});

test("what stood wrong before is nobody's mistake now", () => {
  const old = { ...record, name: null };
  expect(problemsOf(form, openedForm(old), context).size).toBe(0);
  expect(problemsOf(form, withChange(openedForm(record), "name", null), context).size).toBe(1);
});

test("fields hear of nothing where nothing has changed, and of a new start", () => {
  const store = createFormStore(form, openedForm(record), () => context);
  expect(store.changes()).toEqual([]);
  store.change("name", "Other");
  expect(store.changes()).toBe(store.changes());
  expect(store.problems()).toBe(store.problems());
  store.touch("name");
  store.changeRows("persons", (values) => removeRow(values, "persons", 0));
  expect(store.changes()).toEqual(["name", "persons"]);
  store.rebase({ ...record, version: 4 }, { ...store.get().values, version: 4 });
  expect(store.changes()).toEqual(["name", "persons"]);
  expect(store.get().touched.has("name")).toBe(true);
  store.reset(openedForm(record));
  expect(store.changes()).toEqual([]);
  expect(withTouched(store.get(), [])).toBe(store.get());
});

test("a text that cannot be read counts as a change and holds the form back until it can", () => {
  const store = createFormStore(form, openedForm(record), () => context);
  store.leaveUnread("name");
  expect(store.changes()).toEqual(["name"]);
  expect(store.submit()).toBe(false);
  expect(store.get().touched.has("name")).toBe(true);
  expect(store.problems().get("name")?.message).toBe("Invalid format");
  store.change("name", "Readable");
  expect(store.submit()).toBe(true);
  store.leaveUnread("persons[0].role");
  store.changeRows("persons", (values) => removeRow(values, "persons", 0));
  expect(store.get().unread.size).toBe(0);
  store.leaveUnread("name");
  store.reset(openedForm(record));
  expect(store.changes()).toEqual([]);
});

test("the form of a person says about a number what the server would say, and is held back by it", () => {
  const store = createFormStore(declaredEntities.person, newForm(declaredEntities.person), () => context);
  store.change("type", "C");
  store.change("name", "Hafenkran");
  store.change("registrations", [
    { type: "EVA", number: "12" },
    { type: "DNI", number: "00000000A" },
  ]);
  store.change("bankAccounts", [{ name: "Main", bankRib: "12" }]);
  expect(store.submit()).toBe(false);
  const told = (path: string) => store.problems().get(path)?.message;
  expect(told("registrations[0].number")).toBe("Must start with two letters");
  expect(told("registrations[1].number")).toBe("Spanish ID is invalid");
  expect(told("bankAccounts[0].bankRib")).toBe("Invalid format");
  store.change("registrations[0].number", "FR40303265045");
  store.change("registrations[1].number", "00000000T");
  store.change("bankAccounts[0].bankRib", "011519000001205000534921");
  expect(store.submit()).toBe(true);
});
