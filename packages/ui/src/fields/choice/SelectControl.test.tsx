// A value chosen from a list: found by typing, shown by its label, several at once, left out with Ctrl, or created.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderField } from "../testing/render.tsx";

const forms = [
  { value: "GMBH", label: "GmbH", color: "ongoing" },
  { value: "SAS", label: "SAS" },
  { value: "SARL", label: "Société à responsabilité limitée" },
  { value: "SNC", label: "Société en nom collectif", isRetired: true },
] as const;

test("an empty select says 'Select...' and lists its values; choosing one stores its code [FIELD-20]", async () => {
  const { screen, stored } = await renderField({ type: "select", choices: forms });
  const field = screen.getByRole("combobox", { name: "Field" });
  await expect.element(field).toHaveAttribute("placeholder", "Select...");
  await field.click();
  expect(optionsOf(screen)).toEqual(["GmbH", "SAS", "Société à responsabilité limitée"]);
  await screen.getByRole("option", { name: "SAS" }).click();
  expect(stored()).toBe("SAS");
  await expect.element(field).toHaveValue("SAS");
  expect(screen.getByRole("listbox").elements()).toHaveLength(0);
});

test("a select without options shows 'No data', one that is still loading 'Loading' [FIELD-21]", async () => {
  const empty = await renderField({ type: "select", choices: [] });
  await empty.screen.getByRole("combobox").click();
  await expect.element(empty.screen.getByRole("listbox")).toHaveTextContent("No data");
  await empty.screen.unmount();
  const { screen } = await renderField({ type: "select", choices: "loading" });
  await screen.getByRole("combobox").click();
  await expect.element(screen.getByRole("listbox")).toHaveTextContent("Loading");
});

test("a select of several values keeps the list open, shows each value, and takes one away again [FIELD-22]", async () => {
  const { screen, stored } = await renderField({ type: "select", choices: forms, isMultiple: true });
  await screen.getByRole("combobox").click();
  await screen.getByRole("option", { name: "GmbH" }).click();
  await screen.getByRole("option", { name: "SAS" }).click();
  expect(stored()).toEqual(["GMBH", "SAS"]);
  await screen.getByRole("button", { name: "Remove GmbH" }).click();
  expect(stored()).toEqual(["SAS"]);
  await userEvent.keyboard("{Backspace}");
  expect(stored()).toEqual([]);
});

test("typing finds a value whatever its accents and capitals, and keys alone choose it", async () => {
  const { screen, stored } = await renderField({ type: "select", choices: forms });
  await userEvent.keyboard("{Tab}societe limi");
  expect(optionsOf(screen)).toEqual(["Société à responsabilité limitée"]);
  await userEvent.keyboard("{Enter}");
  expect(stored()).toBe("SARL");
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  expect(stored()).toBe("SAS");
});

test("a typed text that finds nothing is dropped when the field is left, and the value stays", async () => {
  const { screen, stored } = await renderField({ type: "select", choices: forms, value: "SAS" });
  await userEvent.keyboard("{Tab}zzz");
  await expect.element(screen.getByRole("listbox")).toHaveTextContent("No data");
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("combobox")).toHaveValue("SAS");
  expect(stored()).toBe("SAS");
});

test("a typed value that was not created is warned about; created, it is stored [FIELD-64]", async () => {
  const { screen, stored } = await renderField({ type: "select", choices: forms, allowsOwnValue: true });
  const warning = "Caution, the value is incomplete and will not be considered.";
  await userEvent.keyboard("{Tab}Kontor AG{Escape}");
  await expect.element(screen.getByText(warning)).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByText(warning)).toBeVisible();
  expect(stored()).toBeNull();
  await screen.getByRole("combobox").click();
  await screen.getByRole("option", { name: "Create “Kontor AG”" }).click();
  expect(stored()).toBe("Kontor AG");
  expect(screen.getByText(warning).elements()).toHaveLength(0);
  await expect.element(screen.getByRole("combobox")).toHaveValue("Kontor AG");
});

test("a code that the list does not have is followed by (???), while the list loads it stands alone", async () => {
  const { screen } = await renderField({ type: "select", choices: forms, value: "GONE" });
  await expect.element(screen.getByRole("combobox")).toHaveValue("GONE (???)");
  await screen.unmount();
  const loading = await renderField({ type: "select", choices: "loading", value: "GONE" });
  await expect.element(loading.screen.getByRole("combobox")).toHaveValue("GONE");
});

test("a retired value is offered only where it is chosen already", async () => {
  const { screen } = await renderField({ type: "select", choices: forms, value: "SNC" });
  await expect.element(screen.getByRole("combobox")).toHaveValue("Société en nom collectif");
  await screen.getByRole("combobox").click();
  expect(optionsOf(screen)).toContain("Société en nom collectif");
});

test("holding Ctrl or Cmd while choosing leaves the value out, with a leading minus [SEARCH-23]", async () => {
  const { screen, stored } = await renderField({ type: "select", choices: forms, isFilter: true });
  await screen.getByRole("combobox").click();
  await screen.getByRole("option", { name: "GmbH" }).click();
  expect(stored()).toBe("GMBH");
  await screen.getByRole("option", { name: "SAS" }).click({ modifiers: ["Control"] });
  expect(stored()).toBe("GMBH,-SAS");
  await expect.element(screen.getByText("not SAS")).toBeVisible();
  await screen.getByRole("option", { name: "GmbH" }).click({ modifiers: ["Meta"] });
  expect(stored()).toBe("-SAS,-GMBH");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Control>}{Enter}{/Control}");
  expect(stored()).toBe("-SAS,-GMBH,-SARL");
  await screen.getByRole("button", { name: "Remove not SAS" }).click();
  expect(stored()).toBe("-GMBH,-SARL");
});

test("Ctrl leaves nothing out of a form: there the value is simply chosen", async () => {
  const { screen, stored } = await renderField({ type: "select", choices: forms, isMultiple: true });
  await screen.getByRole("combobox").click();
  await screen.getByRole("option", { name: "SAS" }).click({ modifiers: ["Control"] });
  expect(stored()).toEqual(["SAS"]);
});

test("a text of the address that means nothing is no choice", async () => {
  const { screen } = await renderField({ type: "select", choices: forms, isFilter: true, value: "GMBH,,-" });
  await expect.element(screen.getByRole("combobox")).toHaveAttribute("placeholder", "Select...");
});

test("Escape closes the list and stays in the field; a press elsewhere closes it too", async () => {
  const { screen } = await renderField({ type: "select", choices: forms });
  const field = screen.getByRole("combobox");
  await field.click();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("listbox").elements()).toHaveLength(0);
  expect(document.activeElement).toBe(field.element());
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("listbox")).toBeVisible();
  await userEvent.click(document.body, { position: { x: 400, y: 400 } });
  expect(screen.getByRole("listbox").elements()).toHaveLength(0);
});

function optionsOf({ getByRole }: Awaited<ReturnType<typeof renderField>>["screen"]): readonly string[] {
  return getByRole("option")
    .elements()
    .map((option) => option.textContent ?? "");
}
