// Yes or no, and one of a few.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderField } from "../testing/render.tsx";

test("a box to tick stores true or false, by the pointer, its label and the space bar [FIELD-17]", async () => {
  const { screen, stored } = await renderField({ type: "checkbox" });
  const box = screen.getByRole("checkbox", { name: "Field" });
  await box.click();
  expect(stored()).toBe(true);
  await screen.getByText("Field").click();
  expect(stored()).toBe(false);
  await userEvent.keyboard(" ");
  expect(stored()).toBe(true);
  await expect.element(box).toBeChecked();
});

test("a switch stores true or false [FIELD-19]", async () => {
  const { screen, stored } = await renderField({ type: "switch" });
  const control = screen.getByRole("switch", { name: "Field" });
  await userEvent.keyboard("{Tab} ");
  expect(stored()).toBe(true);
  await expect.element(control).toBeChecked();
  await userEvent.keyboard(" ");
  expect(stored()).toBe(false);
});

test("radio buttons store the code of the chosen value, and show one that their list has lost [FIELD-18]", async () => {
  const choices = [
    { value: "M", label: "Monthly" },
    { value: "Q", label: "Quarterly" },
  ];
  const { screen, stored } = await renderField({ type: "radio", choices });
  expect(screen.getByRole("radio").elements()).toHaveLength(2);
  await screen.getByRole("radio", { name: "Quarterly" }).click();
  expect(stored()).toBe("Q");
  await screen.getByRole("radio", { name: "Monthly" }).click();
  expect(stored()).toBe("M");
  await expect.element(screen.getByRole("radiogroup", { name: "Field" })).toBeVisible();
  await screen.unmount();
  const lost = await renderField({ type: "radio", choices, value: "W" });
  await expect.element(lost.screen.getByRole("radio", { name: "W (???)" })).toBeChecked();
});

test("in a search a box to tick may also be neither yes nor no", async () => {
  const { screen, stored } = await renderField({ type: "checkbox", isFilter: true });
  expect(stored()).toBeNull();
  await screen.getByRole("combobox", { name: "Field" }).click();
  await screen.getByRole("option", { name: "No" }).click();
  expect(stored()).toBe(false);
  await expect.element(screen.getByRole("combobox")).toHaveValue("No");
  await screen.getByRole("button", { name: "Clear Field" }).click();
  expect(stored()).toBeNull();
});

test("what is disabled cannot be changed", async () => {
  const { screen } = await renderField({ type: "switch", value: true, isDisabled: true });
  await expect.element(screen.getByRole("switch")).toBeDisabled();
  await screen.unmount();
  const list = await renderField({
    type: "select",
    value: "A",
    isDisabled: true,
    choices: [{ value: "A", label: "A" }],
  });
  await expect.element(list.screen.getByRole("combobox")).toBeDisabled();
  expect(list.screen.getByRole("button").elements()).toHaveLength(0);
});
