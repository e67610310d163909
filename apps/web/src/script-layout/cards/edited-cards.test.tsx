// Cards that change the record itself: its asset lines, its parties, the tenant's own fields, and its status.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { openedForm } from "@kontor/client/forms/form-state.ts";
import type { ReactElement, ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FormScope } from "../../record-form/FormScope.tsx";
import { useFormStore } from "../../record-form/use-form-store.ts";
import { pageOf, testContract } from "../../records/testing/record.ts";
import { queryClient } from "../../request/query-client.ts";
import { endServer } from "../../session/testing/server.ts";
import { useLayoutSubject } from "../subject.ts";
import { openCards, placed } from "./testing/card.tsx";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const card = (name: string) => page.getByRole("region", { name, exact: true });
const one = "/api/financing/contracts/CT-1";
const taxes = {
  "/api/core/taxes": { body: pageOf({ code: "NORMAL", rate: 0.19 }, { code: "REDUCED", rate: 0.07 }) },
};

/** Only a draft can be changed. */
const draft = {
  ...testContract,
  status: "DRAFT",
  assets: [
    {
      assetRegistration: "A-1",
      isFinanced: true,
      quantity: 2,
      unitPrice: "1000.00",
      discount: 0.1,
      taxCode: "NORMAL",
      currency: "EUR",
      priceExclTax: "1800.00",
      priceInclTax: "2142.00",
    },
    { assetRegistration: "A-2", isFinanced: true, quantity: 1, unitPrice: "500.00", priceExclTax: "500.00" },
  ],
};

/** Answers a change as the server does: with the next version. */
const saving = {
  [one]: ({ method, body }: { readonly method: string; readonly body: unknown }) => ({
    body: method === "PATCH" ? { ...draft, ...Object(body), version: 4 } : draft,
  }),
};

const changes = (sent: readonly { readonly method: string; readonly body: unknown }[]): readonly unknown[] =>
  sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);

test("asset lines are shown with their totals, and what is entered on a line prices it anew [LAYOUT-18]", async () => {
  const { sent } = await openCards(placed({ card: "Assets" }), {
    record: draft,
    answers: { ...taxes, ...saving },
  });
  const assets = card("Assets");
  await expect.element(assets.getByRole("button", { name: "Unit price: 1,000.00" })).toBeVisible();
  const total = (): string => document.querySelector("tfoot")?.textContent ?? "";
  expect(total()).toContain("2,300.00");
  expect(sent.some(({ path }) => path.startsWith("/api/core/taxes"))).toBe(true);
  await assets.getByRole("button", { name: "Quantity: 2" }).click();
  await userEvent.keyboard("3{Tab}");
  await expect.element(assets.getByRole("button", { name: "Price excl. tax: 2,700.00" })).toBeVisible();
  await expect.element(assets.getByRole("button", { name: "Price incl. tax: 3,213.00" })).toBeVisible();
  await expect.poll(total).toContain("3,200.00");
  await assets.getByRole("button", { name: "Price excl. tax: 2,700.00" }).click();
  await userEvent.keyboard("2400{Tab}");
  await expect.element(assets.getByRole("button", { name: /^Discount: 20/ })).toBeVisible();
  await assets.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => changes(sent)).toHaveLength(1);
  expect(changes(sent)[0]).toMatchObject({
    version: 3,
    assets: [
      { quantity: 3, discount: 0.2, priceExclTax: "2400", priceInclTax: "2856.00" },
      { assetRegistration: "A-2" },
    ],
  });
  await expect.element(assets.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

test("a total discount goes to every line, and what is no discount to none", async () => {
  const { sent } = await openCards(placed({ card: "Assets" }), {
    record: draft,
    answers: { ...taxes, ...saving },
  });
  const discount = card("Assets").getByRole("textbox", { name: "Total discount" });
  await discount.fill("lots");
  await userEvent.keyboard("{Enter}");
  expect(page.getByRole("button", { name: "Save" }).elements()).toHaveLength(0);
  await discount.fill("50");
  await userEvent.keyboard("{Enter}");
  await card("Assets").getByRole("button", { name: "Save" }).click();
  await expect.poll(() => changes(sent)).toHaveLength(1);
  expect(changes(sent)[0]).toMatchObject({
    assets: [
      { discount: 0.5, priceExclTax: "1000.00", priceInclTax: "1190.00" },
      { discount: 0.5, priceExclTax: "250.00" },
    ],
  });
});

test("a new line is what the script says, and a closed card has no way to change or add one [ASSET-13]", async () => {
  const { sent, screen } = await openCards(placed({ card: "Assets", startsAs: "partExchange" }), {
    record: draft,
    answers: { ...taxes, ...saving },
  });
  await card("Assets").getByRole("button", { name: "Add Assets" }).click();
  await card("Assets").getByRole("button", { name: "Save" }).click();
  await expect.poll(() => changes(sent)).toHaveLength(1);
  expect(changes(sent)[0]).toMatchObject({
    assets: [{}, {}, { isFinanced: false, isPartExchange: true, quantity: 1 }],
  });
  await screen.unmount();
  await openCards(placed({ card: "Assets", isReadOnly: true }), { record: draft, answers: taxes });
  await expect.element(card("Assets").getByText("1,000.00 EUR")).toBeVisible();
  expect(card("Assets").getByRole("textbox").elements()).toHaveLength(0);
  expect(
    card("Assets")
      .getByRole("button", { name: /Add|Quantity|Actions/ })
      .elements(),
  ).toHaveLength(0);
});

test("parties are shown with their roles and changed in place [LAYOUT-33]", async () => {
  const { sent } = await openCards(placed({ card: "Persons", title: "Parties" }), {
    record: draft,
    answers: saving,
  });
  const persons = card("Parties");
  await persons.getByRole("button", { name: "Role: Client" }).click();
  await persons.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Guarantor" }).click();
  await persons.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => changes(sent)).toHaveLength(1);
  expect(changes(sent)[0]).toMatchObject({
    persons: [{ role: "GUARANTOR", personRegistration: "P-1" }],
  });
});

test("parties to read have no control that changes them, also for whoever may [LAYOUT-34]", async () => {
  const { sent } = await openCards(placed({ card: "PersonsReadOnly" }), { record: draft });
  const persons = card("Persons");
  await expect
    .element(persons.getByRole("link", { name: /Hafenkran/ }))
    .toHaveAttribute("href", "/person/P-1");
  await expect.element(persons.getByText("Client")).toBeVisible();
  for (const role of ["button", "textbox", "combobox", "checkbox"] as const)
    expect(persons.getByRole(role).elements(), role).toHaveLength(0);
  expect(changes(sent)).toEqual([]);
});

test("parties to read can be those of one role, and the name of a person is never markup", async () => {
  const record = {
    ...draft,
    persons: [
      { role: "CLIENT", personRegistration: "P-1", name: "One" },
      { role: "GUARANTOR", personRegistration: "P-2", name: "<img src=x onerror=alert(1)>" },
    ],
  };
  await openCards(placed({ card: "PersonsReadOnly", roles: ["GUARANTOR"] }), { record });
  await expect.element(card("Persons").getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  expect(card("Persons").getByRole("listitem").elements()).toHaveLength(1);
  expect(card("Persons").element().querySelector("img")).toBeNull();
});

const extended = (): Parameters<typeof openCards>[1] => ({
  record: { ...draft, ext: { region: "North" } },
  changeModel: (model) => ({
    ...model,
    entity: {
      ...model.entity,
      fields: {
        ...model.entity.fields,
        ext: {
          kind: "object",
          label: "Extension",
          isGroup: true,
          fields: {
            region: { kind: "text", label: "Region", mandatory: true },
            score: { kind: "integer", label: "Score" },
          },
        },
      },
    },
  }),
});

test("the fields a tenant has added are shown and saved [LAYOUT-25]", async () => {
  const { sent } = await openCards(placed({ card: "Extension", title: "Own fields" }), {
    ...extended(),
    answers: {
      [one]: ({ method, body }) => {
        const read = { ...draft, ext: { region: "North" } };
        return { body: method === "PATCH" ? { ...read, ...Object(body), version: 4 } : read };
      },
    },
  });
  const fields = card("Own fields");
  await expect.element(fields.getByRole("textbox", { name: "Region" })).toHaveValue("North");
  await fields.getByRole("textbox", { name: "Region" }).fill("");
  await fields.getByRole("textbox", { name: "Score" }).fill("12");
  await fields.getByRole("button", { name: "Save" }).click();
  expect(changes(sent)).toEqual([]);
  await fields.getByRole("textbox", { name: "Region" }).fill("South");
  await fields.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => changes(sent)).toEqual([{ ext: { region: "South", score: 12 }, version: 3 }]);
});

test("a card of own fields shows those the script names, and none where the tenant has added none", async () => {
  const { screen } = await openCards(placed({ card: "Extension", fields: ["score", "nowhere"] }), extended());
  await expect.element(card("Extension").getByRole("textbox", { name: "Score" })).toBeVisible();
  expect(page.getByRole("textbox").elements()).toHaveLength(1);
  await screen.unmount();
  await openCards(
    <>
      {placed({ card: "Extension" })}
      <p>Nothing else</p>
    </>,
  );
  await expect.element(page.getByText("Nothing else")).toBeVisible();
  expect(card("Workflow").elements()).toHaveLength(0);
});

/** As a page with one form for all of its cards. */
function OneForm({ children }: { readonly children: ReactNode }): ReactElement | null {
  const subject = useLayoutSubject();
  return subject === undefined ? null : <FormOf subject={subject}>{children}</FormOf>;
}

type FormProps = {
  readonly subject: NonNullable<ReturnType<typeof useLayoutSubject>>;
  readonly children: ReactNode;
};

function FormOf({ subject: { model, record }, children }: FormProps): ReactElement {
  const store = useFormStore(model, () => openedForm(record));
  return (
    <FormScope model={model} store={store}>
      {children}
    </FormScope>
  );
}

test("in the form of the page a card writes into that form, and leaves the saving to it", async () => {
  await openCards(placed({ card: "Persons" }), { record: draft, Around: OneForm });
  await card("Persons").getByRole("button", { name: "Add Persons" }).click();
  await expect.element(card("Persons").getByRole("button", { name: "Actions of row 2" })).toBeVisible();
  expect(page.getByRole("button", { name: "Save" }).elements()).toHaveLength(0);
});

test("the status and the transitions of the record are shown, and one is run [LAYOUT-39]", async () => {
  const offered = { code: "suspend", label: "Suspend", action: "DO", to: "SUSPENDED", order: 1, props: {} };
  const { sent } = await openCards(placed({ card: "Workflow" }), {
    answers: {
      "/api/financing/contracts/transitions": { body: { data: [offered] } },
      [`${one}/suspend`]: { body: { ...testContract, status: "SUSPENDED", version: 4 } },
      [`${one}/`]: { body: { ...testContract, status: "SUSPENDED", version: 4 } },
    },
  });
  const flow = card("Workflow");
  await expect.element(flow.getByText("Active", { exact: true }).first()).toBeVisible();
  expect(
    flow.getByRole("list", { name: "Workflow" }).element().querySelector("[aria-current=step]")?.textContent,
  ).toBe("Active");
  await flow.getByRole("button", { name: "Suspend" }).click();
  await expect
    .poll(() =>
      sent
        .filter(({ method, path }) => method === "POST" && path.startsWith(`${one}/`))
        .map(({ path }) => path),
    )
    .toHaveLength(1);
  expect(
    sent.findLast(({ method, path }) => method === "POST" && path.startsWith(`${one}/`))?.body,
  ).toMatchObject({ version: 3 });
});

test("a record without a workflow has no such card, and transitions can be left out", async () => {
  const { screen } = await openCards(placed({ card: "Workflow", hasTransitions: false }), {
    answers: { "/api/financing/contracts/transitions": { body: { data: [] } } },
  });
  await expect.element(card("Workflow")).toBeVisible();
  expect(card("Workflow").getByRole("button").elements()).toHaveLength(0);
  await screen.unmount();
  await openCards(
    <>
      {placed({ card: "Workflow" })}
      <p>Nothing else</p>
    </>,
    { entityName: "note", record: { _id: "9", registration: "N-1", version: 1, name: "Delivery" } },
  );
  await expect.element(page.getByText("Nothing else")).toBeVisible();
  expect(page.getByRole("region").elements()).toHaveLength(0);
});
