// Every field that is typed, in a real browser, from its declaration to the value that is stored and the message that is shown.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { validate } from "@kontor/model/validation/validate.ts";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import { FieldLanguageProvider } from "@kontor/ui/fields/field-language.ts";
import type { FieldView } from "@kontor/ui/fields/field-view.ts";
import { type ReactElement, useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type RenderResult, render } from "vitest-browser-react";
import { fieldLanguageOf } from "./field-language.ts";
import { recordFieldView } from "./record-field-view.ts";

type Settings = {
  readonly locale?: "en-EU" | "fr-FR";
  readonly value?: JsonValue;
  readonly more?: Partial<FieldView>;
};

/** A form of one field: what the control stores is shown beside it, and judged as every form judges it. */
function OneField({
  field,
  locale = "en-EU",
  value: first = null,
  more = {},
}: Settings & { readonly field: Field }): ReactElement {
  const [value, setValue] = useState<JsonValue>(first);
  const [isTouched, setIsTouched] = useState(false);
  const labelled = { label: "Field", ...field };
  const [problem] = validate({ fields: { it: labelled } }, { it: value }, { locale, tenant: "atlas" });
  const view = recordFieldView({ path: "it", field: labelled, value, isReadOnly: false, isTouched, problem });
  return (
    <AppearanceProvider>
      <FieldLanguageProvider value={fieldLanguageOf(locale)}>
        <FieldInput
          field={{ ...view, ...more }}
          // A control answers what it stores, and only JSON is stored.
          onChange={(next) => setValue(next as JsonValue)}
          onTouch={() => setIsTouched(true)}
        />
        <output data-testid="stored">{JSON.stringify(value)}</output>
      </FieldLanguageProvider>
    </AppearanceProvider>
  );
}

type OneFieldScreen = RenderResult & {
  readonly fill: (text: string) => Promise<void>;
  readonly stored: () => unknown;
};

async function open(field: Field, settings: Settings = {}): Promise<OneFieldScreen> {
  const screen = await render(<OneField field={field} {...settings} />);
  const input = screen.getByRole("textbox", { name: "Field" });
  return {
    ...screen,
    fill: async (text) => {
      await input.fill(text);
      await userEvent.tab();
    },
    stored: () => JSON.parse(screen.getByTestId("stored").element().textContent ?? ""),
  };
}

test("a text is typed into a single line [FIELD-04]", async () => {
  const screen = await open({ kind: "text" });
  await screen.fill("Hafenkran Logistik");
  const input = screen.getByRole("textbox", { name: "Field" });
  expect(input.element().tagName).toBe("INPUT");
  await expect.element(input).toHaveValue("Hafenkran Logistik");
  expect(screen.stored()).toBe("Hafenkran Logistik");
});

test("blanks are nothing, and letters are forced as the field says while the typed text stays under the fingers", async () => {
  const screen = await open({ kind: "text", letterCase: "upper" });
  await screen.fill("ab-12");
  expect(screen.stored()).toBe("AB-12");
  await expect.element(screen.getByRole("textbox")).toHaveValue("AB-12");
  await screen.fill("   ");
  expect(screen.stored()).toBeNull();
});

test("a number is read and written with the separators of the locale [FIELD-07]", async () => {
  const screen = await open({ kind: "number" }, { locale: "fr-FR" });
  await screen.fill("1234567,5");
  expect(screen.stored()).toBe(1234567.5);
  await expect.element(screen.getByRole("textbox")).toHaveValue("1\u202f234\u202f567,5");
  expect(getComputedStyle(screen.getByRole("textbox").element()).textAlign).toBe("right");
});

test("an integer refuses a fraction, which stays as it was typed [FIELD-08]", async () => {
  const screen = await open({ kind: "integer" });
  await screen.fill("12.5");
  await expect.element(screen.getByText("Field has to be an integer")).toBeVisible();
  await screen.fill("12");
  expect(screen.getByText("Field has to be an integer").elements()).toHaveLength(0);
  expect(screen.stored()).toBe(12);
});

test("what is no number stays as it was typed, with the message below and the field marked", async () => {
  const screen = await open({ kind: "number" });
  await screen.fill("twelve");
  await expect.element(screen.getByText("Field has to be a number")).toBeVisible();
  const input = screen.getByRole("textbox", { name: "Field" });
  await expect.element(input).toHaveValue("twelve");
  await expect.element(input).toHaveAttribute("aria-invalid", "true");
  await expect.element(input).toHaveAccessibleDescription("Field has to be a number");
});

test("a percentage is shown per hundred and stored as a fraction [FIELD-09]", async () => {
  const screen = await open({ kind: "percentage" });
  await screen.fill("12,5");
  expect(screen.stored()).toBe(0.125);
  await expect.element(screen.getByRole("textbox")).toHaveValue("12.50%");
});

test("an amount has the currency of its object, and EUR where none is known [FIELD-10]", async () => {
  const screen = await open({ kind: "currency" });
  await screen.fill("1,234.5");
  expect(screen.stored()).toBe("1234.5");
  await expect.element(screen.getByRole("textbox")).toHaveValue("1,234.50");
  await expect.element(screen.getByText("EUR")).toBeVisible();
  await screen.rerender(<OneField field={{ kind: "currency" }} more={{ currency: "TND" }} />);
  await expect.element(screen.getByText("TND")).toBeVisible();
  await expect.element(screen.getByRole("textbox")).toHaveValue("1,234.500");
});

test("an e-mail address is typed and judged [FIELD-11]", async () => {
  const screen = await open({ kind: "email" });
  await screen.fill("anna@");
  await expect.element(screen.getByText('Email format should be "name@domain.com"')).toBeVisible();
  await screen.fill("anna@example.com");
  expect(screen.getByText("Email format").elements()).toHaveLength(0);
  expect(screen.stored()).toBe("anna@example.com");
});

test("a username is an e-mail address or ends with the tenant, and is judged [FIELD-12]", async () => {
  const screen = await open({ kind: "username" });
  await screen.fill("anna@elsewhere");
  const message = screen.getByText("Should be a valid email or a valid string ending with @atlas");
  await expect.element(message).toBeVisible();
  await screen.fill("anna@atlas");
  expect(message.elements()).toHaveLength(0);
  expect(screen.stored()).toBe("anna@atlas");
});

test("several addresses are taken one by one or as a list; what is none stays in the box with the message [FIELD-13]", async () => {
  const screen = await open({ kind: "emails" });
  const box = screen.getByRole("textbox", { name: "Field" });
  await box.fill("anna@example.com");
  await userEvent.keyboard("{Enter}");
  await screen.fill("bruno@example.com; nobody@, carla@example.com");
  expect(screen.stored()).toEqual(["anna@example.com", "bruno@example.com", "carla@example.com"]);
  await expect.element(box).toHaveValue("nobody@");
  await expect.element(screen.getByText('Email format should be "name@domain.com"')).toBeVisible();
  await box.fill("");
  await userEvent.keyboard("{Backspace}");
  expect(screen.stored()).toEqual(["anna@example.com", "bruno@example.com"]);
  await screen.getByRole("button", { name: "Remove anna@example.com" }).click();
  expect(screen.stored()).toEqual(["bruno@example.com"]);
});

test("several texts may hold commas; the same one is not taken twice", async () => {
  const screen = await open({ kind: "texts" });
  await screen.fill("Hafenkran, Hamburg");
  await screen.fill("Hafenkran, Hamburg");
  await screen.fill("HKL");
  expect(screen.stored()).toEqual(["Hafenkran, Hamburg", "HKL"]);
});

test("an account is grouped by four and copied, and stored without spaces [FIELD-16]", async () => {
  const screen = await open({ kind: "iban" });
  await screen.fill("DE89 3704 0044 0532 0130 00");
  expect(screen.stored()).toBe("DE89370400440532013000");
  await expect.element(screen.getByRole("textbox")).toHaveValue("DE89 3704 0044 0532 0130 00");
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await screen.getByRole("button", { name: "Copy Field" }).click();
  expect(write).toHaveBeenCalledWith("DE89370400440532013000");
  await expect.element(screen.getByText("Copied")).toBeInTheDocument();
  await screen.fill("DE89 3704 0044 0532 0130 01");
  await expect.element(screen.getByText("IBAN is invalid")).toBeVisible();
});

test("a text with bounds counts what was typed, without the blanks around it [FIELD-46]", async () => {
  const screen = await open({ kind: "text", min: 3, max: 40 });
  await expect.element(screen.getByText("0/40 (Min: 3)")).toBeVisible();
  await screen.getByRole("textbox", { name: "Field" }).fill(" Hafenkran ");
  await expect.element(screen.getByText("9/40 (Min: 3)")).toBeVisible();
  await screen.rerender(<OneField field={{ kind: "text", min: 3, max: 40 }} more={{ isFilter: true }} />);
  expect(screen.getByText("/40").elements()).toHaveLength(0);
});
