// How values of every kind are read, where nobody types.
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { FieldText } from "./FieldText.tsx";
import { FieldExtrasProvider } from "./field-language.ts";
import type { FieldView } from "./field-view.ts";
import { fieldView } from "./testing/field.tsx";

const countries = [{ value: "DE", label: "Germany" }];
const address = {
  value: { address1: "Am Sandtorkai 41", zipcode: "20457", city: "Hamburg", country: "DE" },
  fields: [fieldView("select", { name: "address.country", choices: countries })],
};
const cases: readonly (readonly [string, Partial<FieldView>, string])[] = [
  ["text", { value: "Hafenkran" }, "Hafenkran"],
  ["text", { value: "" }, "—"],
  ["number", { value: 0 }, "0"],
  ["currency", { value: "-12.50" }, "−12.50\u00a0EUR"],
  ["currency", { value: "12.50", currency: "MAD" }, "12.50\u00a0MAD"],
  ["integer", { value: 1536, unit: "bytes" }, "1.5\u00a0KB"],
  ["checkbox", { value: true }, "Yes"],
  ["switch", { value: false }, "No"],
  ["select", { value: "DE", choices: countries }, "Germany"],
  ["select", { value: ["DE", "XX"], choices: countries }, "Germany, XX (???)"],
  ["radio", { value: "DE", choices: "loading" }, "DE"],
  ["emails", { value: ["a@example.com", "b@example.com"] }, "a@example.com, b@example.com"],
  ["emails", { value: [] }, "—"],
  ["phone", { value: "+33612345678" }, "+33 6 12 34 56 78"],
  ["address", address, "Am Sandtorkai 41, 20457 Hamburg, Germany"],
  ["coordinates", { value: [9.99, 53.54] }, "53.54, 9.99"],
  ["file", { value: { _id: "1", name: "contract.pdf" } }, "contract.pdf"],
  ["list", { value: [{}, {}] }, "2 entries"],
  ["password", { value: "secret" }, "—"],
  ["hologram", { value: 1 }, "Unknown type"],
];

test.each(cases)("a %s with %o reads %s", async (type, more, text) => {
  const screen = await render(<FieldText field={fieldView(type, more)} />);
  await expect.poll(() => screen.container.textContent).toBe(text);
});

test("addresses lead to their page, and what is none leads nowhere", async () => {
  const screen = await render(<FieldText field={fieldView("web", { value: "hafenkran.example" })} />);
  await expect.element(screen.getByRole("link")).toHaveAttribute("href", "https://hafenkran.example");
  await screen.rerender(<FieldText field={fieldView("web", { value: "javascript:alert(1)" })} />);
  expect(screen.getByRole("link").elements()).toHaveLength(0);
  await screen.rerender(<FieldText field={fieldView("email", { value: "anna@example.com" })} />);
  await expect.element(screen.getByRole("link")).toHaveAttribute("href", "mailto:anna@example.com");
});

test("a reference is drawn by the application, and by its key where it is not", async () => {
  const field = fieldView("reference", { value: "CT-1", target: "contract" });
  const screen = await render(<FieldText field={field} />);
  await expect.element(screen.getByText("CT-1")).toBeVisible();
  await screen.rerender(
    <FieldExtrasProvider
      value={{ renderRecordLink: (entity, key) => <a href={`/${entity}/${key}`}>{key}</a> }}
    >
      <FieldText field={field} />
    </FieldExtrasProvider>,
  );
  await expect.element(screen.getByRole("link", { name: "CT-1" })).toHaveAttribute("href", "/contract/CT-1");
});
