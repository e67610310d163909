// A phone number: the menu of calling codes, and what is stored of what people type.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fieldView, KeptField } from "../testing/field.tsx";

test("a calling code from the menu and a local number make one text [FIELD-14]", async () => {
  const screen = await render(<KeptField field={fieldView("phone")} />);
  await screen.getByRole("button", { name: "Choose the calling code of Field" }).click();
  await screen.getByRole("combobox", { name: "Find a country" }).fill("france");
  await userEvent.keyboard("{Enter}");
  const number = screen.getByRole("textbox", { name: "Field" });
  await expect.element(number).toHaveFocus();
  await number.fill("06 12 34 56 78");
  await userEvent.tab();
  await expect.element(screen.getByTestId("stored")).toHaveTextContent('"+33612345678"');
  await expect.element(number).toHaveValue("6 12 34 56 78");
  await expect.element(screen.getByRole("button", { name: "Calling code of Field: +33" })).toBeVisible();
});

test("another calling code keeps the number, and the code stays when the number is erased", async () => {
  const screen = await render(<KeptField field={fieldView("phone", { value: "+33612345678" })} />);
  await screen.getByRole("button", { name: "Calling code of Field: +33" }).click();
  await screen.getByRole("combobox").fill("+352");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByTestId("stored")).toHaveTextContent('"+352612345678"');
  await screen.getByRole("textbox", { name: "Field" }).fill("");
  await expect.element(screen.getByTestId("stored")).toHaveTextContent("null");
  await expect.element(screen.getByRole("button", { name: "Calling code of Field: +352" })).toBeVisible();
});

test("a whole number may be pasted, one without a code is kept as people dial it, and nonsense as it was typed", async () => {
  const screen = await render(<KeptField field={fieldView("phone")} />);
  const number = screen.getByRole("textbox", { name: "Field" });
  for (const [typed, stored] of [
    ["+49 40 3178 2200", "+494031782200"],
    ["0049 40 3178 2200", "+494031782200"],
  ] as const) {
    await number.fill(typed);
    await expect.element(screen.getByTestId("stored")).toHaveTextContent(JSON.stringify(stored));
  }
  await number.fill("");
  await userEvent.tab();
  await screen.rerender(<KeptField key="other" field={fieldView("phone")} />);
  await screen.getByRole("textbox", { name: "Field" }).fill("ask Anna");
  await expect.element(screen.getByTestId("stored")).toHaveTextContent('"askAnna"');
});

test("a list limits the calling codes, the menu is 240 pixels wide, and Escape closes only the menu [FIELD-14] [FIELD-15]", async () => {
  const screen = await render(<KeptField field={fieldView("phone", { callingCodes: ["+212", "33"] })} />);
  await screen.getByRole("button", { name: "Calling code of Field: +212" }).click();
  const codes = screen
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);
  expect(codes.every((text) => /\+(?:212|33)$/.test(text ?? ""))).toBe(true);
  expect(codes.length).toBeGreaterThan(1);
  const menu = screen.getByRole("listbox").element().parentElement?.parentElement;
  expect(menu?.getBoundingClientRect().width).toBe(240);
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("listbox").elements()).toHaveLength(0);
  await expect.element(screen.getByRole("button", { name: "Calling code of Field: +212" })).toHaveFocus();
});
