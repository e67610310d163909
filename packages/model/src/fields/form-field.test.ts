import { expect, test } from "vitest";
import { choice, refs, text } from "./declare.ts";
import { type Form, formField, withFieldState } from "./form-field.ts";

test("a field of a form has its descriptor: value, type, label, bounds, templates and where its values come from [FIELD-01]", () => {
  const field = text({
    min: 2,
    max: 10,
    mandatory: true,
    readOnly: true,
    hidden: true,
    pattern: "[A-Z].*",
    errorFormat: "No",
    warningFormat: "{label} looks odd",
  });
  expect(formField("name", field, "Acme")).toMatchObject({
    value: "Acme",
    touched: false,
    mandatory: true,
    min: 2,
    max: 10,
    type: "text",
    label: "Name",
    warningFormat: "{label} looks odd",
    errorFormat: "No",
    hidden: true,
    readOnly: true,
    disabled: false,
    multiple: false,
  });
  expect(formField("currency", choice("currency"), "EUR")).toMatchObject({
    select: "currency",
    multiple: false,
  });
  expect(formField("clients", refs("person", { roles: ["CLIENT"] }), [])).toMatchObject({
    query: { entity: "person", roles: ["CLIENT"] },
    multiple: true,
  });
});

test("a field of a form has its state: warning, error, mandatory hint, columns and advanced search [FIELD-02]", () => {
  const form: Form = { name: formField("name", text(), "Acme") };
  expect(form.name).toMatchObject({
    showMandatoryHint: true,
    colProps: { xs: 12, md: 6, lg: 4 },
    advancedSearch: false,
  });
  const { name } = withFieldState(form, ["name"], { error: "Name is mandatory", warning: true });
  expect(name).toMatchObject({ error: "Name is mandatory", warning: true });
});

test("the state of a field is set in a new form, and the old one stays as it is [FIELD-03]", () => {
  const form: Form = Object.freeze({
    name: Object.freeze(formField("name", text(), "Acme")),
    type: Object.freeze(formField("type", text(), "C")),
  });
  const states = [
    { touched: true },
    { hidden: true },
    { disabled: true },
    { mandatory: true },
    { error: true },
    { warning: true },
  ];
  for (const state of states) {
    const changed = withFieldState(form, ["name"], state);
    expect(changed.name).toEqual({ ...form.name, ...state });
    expect(changed.type).toBe(form.type);
    expect(form.name).toEqual(formField("name", text(), "Acme"));
  }
});

test("a name that the form does not have changes nothing", () => {
  const form: Form = { name: formField("name", text(), "Acme") };
  expect(withFieldState(form, ["constructor", "other"], { touched: true })).toBe(form);
});
