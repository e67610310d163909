// Values of more than one part: places, addresses, JSON and the records a field names.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { FieldLanguage } from "../field-language.ts";
import { fieldView } from "../testing/field.tsx";
import { renderField } from "../testing/render.tsx";
import { ReferenceInput } from "./ReferenceInput.tsx";

const figures: FieldLanguage = {
  read: (text) => ({ value: text === "" ? null : Number.isNaN(Number(text)) ? text : Number(text) }),
  write: (value) => (value === null ? "" : String(value)),
  locale: "en-EU",
  weekStartDay: 1,
  dateFormat: "DD/MM/YYYY",
};

test("a place is typed with its latitude first and stored with its longitude first", async () => {
  const { screen, stored } = await renderField({ type: "coordinates" }, {}, figures);
  await screen.getByRole("textbox", { name: "Latitude" }).fill("53.5");
  expect(stored()).toBeNull();
  await screen.getByRole("textbox", { name: "Longitude" }).fill("9.9");
  expect(stored()).toEqual([9.9, 53.5]);
  await screen.getByRole("textbox", { name: "Latitude" }).fill("");
  await screen.getByRole("textbox", { name: "Longitude" }).fill("");
  expect(stored()).toBeNull();
});

test("half a place, and one beyond the poles, is said to be none and is not stored", async () => {
  const { screen, stored } = await renderField({ type: "coordinates" }, {}, figures);
  const problem = "A place needs a latitude from −90 to 90 and a longitude from −180 to 180.";
  await screen.getByRole("textbox", { name: "Latitude" }).fill("95");
  await screen.getByRole("textbox", { name: "Longitude" }).fill("9");
  expect(screen.getByText(problem).elements()).toHaveLength(0);
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByText(problem)).toBeVisible();
  expect(stored()).toBeNull();
});

test("an address has its parts, and keeps those it does not show", async () => {
  const choices = [{ value: "DE", label: "Germany" }];
  const fields = [
    fieldView("text", { name: "site.city", label: "City" }),
    fieldView("select", { name: "site.country", label: "Country", choices }),
  ];
  const { screen, stored } = await renderField({
    type: "address",
    fields,
    value: { addressLine: "kept", city: "Kiel" },
  });
  await screen.getByRole("textbox", { name: "City" }).fill("Hamburg");
  await screen.getByRole("combobox", { name: "Country" }).click();
  await screen.getByRole("option", { name: "Germany" }).click();
  expect(stored()).toEqual({ addressLine: "kept", city: "Hamburg", country: "DE" });
  await screen.getByRole("textbox", { name: "City" }).fill("");
  expect(stored()).toEqual({ addressLine: "kept", country: "DE" });
});

test("JSON is stored as soon as it can be read; what cannot is said and the last value kept", async () => {
  const { screen, stored } = await renderField({ type: "json", value: { a: 1 } });
  const area = screen.getByRole("textbox", { name: "Field" });
  await area.fill('{"a":2}');
  expect(stored()).toEqual({ a: 2 });
  await area.fill('{"a":');
  await expect.element(screen.getByText("This is not valid JSON. Correct it before saving.")).toBeVisible();
  expect(stored()).toEqual({ a: 2 });
  await area.fill("");
  expect(stored()).toBeNull();
});

test("a reference shows name and number of its record, and leads to the search and out of it", async () => {
  const onSearch = vi.fn();
  const onRemove = vi.fn();
  const { screen } = await renderField(
    { type: "reference", value: "PE-1" },
    {
      renderReference: ({ field }) => (
        <ReferenceInput
          field={field}
          records={[{ key: "PE-1", name: "Hafenkran", link: <a href="/person/PE-1">PE-1</a> }]}
          onSearch={onSearch}
          onRemove={onRemove}
        />
      ),
    },
  );
  await expect.element(screen.getByText("Hafenkran")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "PE-1" })).toHaveAttribute("href", "/person/PE-1");
  await screen.getByRole("button", { name: "Field Search" }).click();
  expect(onSearch).toHaveBeenCalledOnce();
  await screen.getByRole("button", { name: "Remove Hafenkran" }).click();
  expect(onRemove).toHaveBeenCalledExactlyOnceWith("PE-1");
});
