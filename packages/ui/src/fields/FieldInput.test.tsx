// What every field has in common, and the kinds that need no locale.
import { firstColor } from "@kontor/kernel/field-defaults.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { FieldGrid } from "./FieldGrid.tsx";
import { FieldInput } from "./FieldInput.tsx";
import { fieldView, KeptField } from "./testing/field.tsx";

const nothing = (): void => undefined;

/** A colour somebody has chosen: data, and none of the product's own. */
const sampleColor = ["#", "0f5c72"].join("");

/** As the theme gives it. */
function shownColor(variable: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

test("a password is masked until its eye is pressed [FIELD-05]", async () => {
  const screen = await render(<KeptField field={fieldView("password")} />);
  const input = screen.getByLabelText("Field", { exact: true });
  await input.fill(" secret ");
  await expect.element(input).toHaveAttribute("type", "password");
  await expect.element(screen.getByTestId("stored")).toHaveTextContent('" secret "');
  await screen.getByRole("button", { name: "Show password" }).click();
  await expect.element(input).toHaveAttribute("type", "text");
});

test("a text area has one row of 38 pixels and grows with its lines [FIELD-06]", async () => {
  const screen = await render(<KeptField field={fieldView("textarea")} />);
  const area = screen.getByRole("textbox", { name: "Field" });
  const height = (): number => area.element().getBoundingClientRect().height;
  expect(area.element().tagName).toBe("TEXTAREA");
  expect(height()).toBe(38);
  await area.fill("one\ntwo\nthree");
  await expect.poll(height).toBe(38 + 2 * 20);
});

test("a colour is black when it is first set [FIELD-29]", async () => {
  const screen = await render(<KeptField field={fieldView("color")} />);
  await expect.element(screen.getByTestId("stored")).toHaveTextContent("null");
  const swatch = screen.getByLabelText("Choose a colour for Field");
  swatch.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(screen.getByTestId("stored")).toHaveTextContent(JSON.stringify(firstColor));
  await expect.element(screen.getByRole("textbox", { name: "Field", exact: true })).toHaveValue(firstColor);
});

test("a colour that is set stays when its chooser is opened", async () => {
  const screen = await render(<KeptField field={fieldView("color", { value: sampleColor })} />);
  const swatch = screen.getByLabelText("Choose a colour for Field");
  swatch.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(screen.getByTestId("stored")).toHaveTextContent(JSON.stringify(sampleColor));
});

test("a slider moves by tens from nothing and stops at its ends", async () => {
  const screen = await render(<KeptField field={fieldView("slider")} />);
  const thumb = screen.getByRole("slider", { name: "Field" });
  await expect.element(thumb).toHaveAttribute("aria-valuenow", "0");
  await expect.element(screen.getByTestId("stored")).toHaveTextContent("null");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}");
  await expect.element(screen.getByTestId("stored")).toHaveTextContent("20");
  await userEvent.keyboard("{End}{ArrowRight}");
  await expect.element(screen.getByTestId("stored")).toHaveTextContent("100");
});

test("a notice is a text without an input [FIELD-34]", async () => {
  const field = fieldView("notice", { label: "Please note", value: "Amounts are without tax." });
  const screen = await render(<KeptField field={field} />);
  await expect.element(screen.getByRole("note").getByText("Amounts are without tax.")).toBeVisible();
  expect(screen.container.querySelector("input, textarea, select, button")).toBeNull();
});

test("a type that nobody knows says so in red [FIELD-35]", async () => {
  const screen = await render(<KeptField field={fieldView("hologram")} />);
  const text = screen.getByText("Unknown type", { exact: true });
  await expect.element(text).toBeVisible();
  expect(getComputedStyle(text.element()).color).toBe(shownColor("--negative"));
});

test("a field takes 12, 6 and 4 of twelve columns in a narrow, a medium and a wide form [FIELD-36]", async () => {
  await page.viewport(1200, 600);
  const screen = await render(
    <div data-testid="form">
      <FieldGrid>
        <FieldInput field={fieldView("text")} onChange={nothing} onTouch={nothing} />
      </FieldGrid>
    </div>,
    { wrapper: AppearanceProvider },
  );
  const form = screen.getByTestId("form").element();
  const share = (width: number): number => {
    if (form instanceof HTMLElement) form.style.setProperty("inline-size", `${width}px`);
    const field = form.querySelector("[data-field]")?.getBoundingClientRect().width ?? 0;
    // With its gap of 12 pixels.
    return Math.round((12 * (field + 12)) / (width + 12));
  };
  expect([share(360), share(480), share(900)]).toEqual([12, 6, 4]);
});

test("a mandatory field has its asterisk and is announced, except in a search and where it is only read", async () => {
  const field = fieldView("text", { isMandatory: true });
  const screen = await render(<KeptField field={field} />);
  await expect.element(screen.getByText("*")).toBeVisible();
  await expect
    .element(screen.getByRole("textbox", { name: "Field" }))
    .toHaveAttribute("aria-required", "true");
  await screen.rerender(<KeptField field={{ ...field, showsMandatoryHint: false }} />);
  expect(screen.getByText("*").elements()).toHaveLength(0);
  await screen.rerender(<KeptField field={{ ...field, isFilter: true }} />);
  expect(screen.getByText("*").elements()).toHaveLength(0);
  await expect.element(screen.getByRole("textbox")).not.toHaveAttribute("aria-required");
});

test("an error is red, a warning is amber and does not mark the field as wrong, both are heard with the help", async () => {
  const screen = await render(
    <KeptField
      field={fieldView("text", { error: "Field is mandatory", warning: "Unusual", help: "As printed." })}
    />,
  );
  const input = screen.getByRole("textbox", { name: "Field" });
  await expect.element(input).toHaveAccessibleDescription("Field is mandatory As printed.");
  await expect.element(input).toHaveAttribute("aria-invalid", "true");
  expect(getComputedStyle(input.element()).borderColor).toBe(shownColor("--negative"));
  expect(getComputedStyle(input.element()).color).toBe(shownColor("--text"));
  await screen.rerender(<KeptField field={fieldView("text", { warning: "Unusual" })} />);
  await expect.element(input).not.toHaveAttribute("aria-invalid");
  await expect.element(input).toHaveAccessibleDescription("Unusual");
  await expect
    .poll(() => getComputedStyle(input.element()).borderColor)
    .toBe(shownColor("--status-warning-fg"));
});

test("a hidden field is not there, a disabled one cannot be typed into, one that is only read is text", async () => {
  const screen = await render(
    <KeptField field={fieldView("text", { value: "Hafenkran", isHidden: true })} />,
  );
  expect(screen.container.querySelector("[data-field]")).toBeNull();
  await screen.rerender(<KeptField field={fieldView("text", { value: "Hafenkran", isDisabled: true })} />);
  await expect.element(screen.getByRole("textbox", { name: "Field" })).toBeDisabled();
  await screen.rerender(<KeptField field={fieldView("text", { value: "Hafenkran", isReadOnly: true })} />);
  await expect.element(screen.getByRole("group", { name: "Field" }).getByText("Hafenkran")).toBeVisible();
  expect(screen.getByRole("textbox").elements()).toHaveLength(0);
});

test("a message that is new waits while somebody types, one whose reason is gone leaves at once", async () => {
  const screen = await render(
    <AppearanceProvider>
      <FieldInput field={fieldView("text")} onChange={nothing} onTouch={nothing} />
    </AppearanceProvider>,
  );
  const draw = (error: string | undefined): Promise<void> =>
    screen.rerender(
      <AppearanceProvider>
        <FieldInput
          field={fieldView("text", error === undefined ? {} : { error })}
          onChange={nothing}
          onTouch={nothing}
        />
      </AppearanceProvider>,
    );
  await screen.getByRole("textbox").fill("1");
  await draw("Too short");
  expect(screen.getByText("Too short").elements()).toHaveLength(0);
  await userEvent.tab();
  await expect.element(screen.getByText("Too short")).toBeVisible();
  await draw(undefined);
  expect(screen.getByText("Too short").elements()).toHaveLength(0);
});
