// Elements that work with records, rows and the server: the summary of a contract, tasks, tables, forms, the API reference and the assistant.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { elementExamples } from "@kontor/model/layout/script/element-examples.ts";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testContract } from "../../records/testing/record.ts";
import { endServer } from "../../session/testing/server.ts";
import { placeElement, placeElements } from "./testing/elements.tsx";

afterEach(endServer);

const contract = {
  ...testContract,
  financedAmountExclTax: "412500.00",
  endDate: "2031-11-30",
  signatureDate: "2026-11-10",
  outstanding: "398000.10",
};
const lists = {
  "/api/script/lists": {
    body: {
      financialProduct: [{ value: "EQUIPMENT_LEASE", label: "Equipment lease" }],
      contractStatus: [{ value: "ACTIVE", label: "Active" }],
      partyRole: [{ value: "CLIENT", label: "Client" }],
      contractType: [{ value: "FINANCE_LEASE", label: "Finance lease" }],
    },
  },
};

test("a contract is summed up: parties, product, amounts and dates, of the page or by its registration [LAYOUT-46]", async () => {
  const answers = { ...lists, "/api/financing/contracts/CT-1": { body: contract } };
  const shows = async (screen: Awaited<ReturnType<typeof placeElement>>["screen"]): Promise<void> => {
    await expect
      .element(screen.getByRole("list", { name: "Parties" }))
      .toHaveTextContent("Client Hafenkran Logistik GmbH");
    await expect.element(screen.getByText("Equipment lease")).toBeVisible();
    await expect.element(screen.getByText("€412,500.00")).toBeVisible();
    await expect.element(screen.getByText("€398,000.10")).toBeVisible();
    await expect.element(screen.getByText("01-12-2026")).toBeVisible();
    await expect.element(screen.getByText("30-11-2031")).toBeVisible();
    await expect.element(screen.getByText("Active")).toBeVisible();
  };
  const named = await placeElement({ type: "contractsummary", contract: "CT-1" }, { answers });
  await shows(named.screen);
  expect(named.sent.some(({ path }) => path.startsWith("/api/financing/contracts/CT-1"))).toBe(true);
  await named.screen.unmount();
  endServer();
  const ofPage = await placeElement(elementExamples.contractsummary.example, {
    answers: lists,
    record: contract,
  });
  await shows(ofPage.screen);
  expect(ofPage.sent.some(({ path }) => path.startsWith("/api/financing/contracts/"))).toBe(false);
});

test("a page that is about nothing has no contract to sum up, and one that cannot be read says why", async () => {
  const none = await placeElement({ type: "contractsummary" });
  await expect.element(none.screen.getByText("This page is not about a contract.")).toBeVisible();
  await none.screen.unmount();
  endServer();
  const message = "No contract with registration CT-9";
  const refused = await placeElement(
    { type: "contractsummary", contract: "CT-9" },
    {
      answers: {
        "/api/financing/contracts/CT-9": {
          status: 404,
          body: { code: "ENTITY_REGISTRATION_NOT_FOUND", message },
        },
      },
    },
  );
  await expect.element(refused.screen.getByText(`${message} [404]`)).toBeVisible();
});

const task = (registration: string, subject: string): object => ({
  _id: registration,
  registration,
  subject,
  status: "TODO",
  dueDate: "2026-11-12",
  ownerUsername: "clara.vogt@nordhafen",
  version: 2,
});
const tasks = {
  "/api/core/tasks": {
    body: {
      data: [task("T-1", "Chase the balance sheet"), task("T-2", "Call the client")],
      pagination: { limit: 20, offset: 0, size: 2, continues: false },
    },
  },
  "/api/core/tasks/T-1/transitions/COMPLETE": { body: { record: {}, transitions: [] } },
};

test("tasks of the reader or of the record are listed and can be completed here [LAYOUT-57]", async () => {
  const own = await placeElement(elementExamples.taskslist.example, { answers: tasks });
  await expect.element(own.screen.getByText("Call the client")).toBeVisible();
  const asked = (): string => own.sent.find(({ path }) => path.startsWith("/api/core/tasks?"))?.path ?? "";
  expect(new URLSearchParams(asked().split("?")[1]).get("ownerUsername")).toBe("clara.vogt@nordhafen");
  expect(new URLSearchParams(asked().split("?")[1]).get("status")).toBe("TODO,IN_PROGRESS,WAITING");
  await own.screen.getByRole("checkbox", { name: "Complete Chase the balance sheet" }).click();
  await expect
    .poll(() => own.sent.find(({ path }) => path.endsWith("/T-1/transitions/COMPLETE"))?.body)
    .toMatchObject({ version: 2 });
  await own.screen.unmount();
  endServer();
  const ofRecord = await placeElement({ type: "taskslist" }, { answers: tasks, record: contract });
  await expect.element(ofRecord.screen.getByText("Call the client")).toBeVisible();
  const query = ofRecord.sent.find(({ path }) => path.startsWith("/api/core/tasks?"))?.path ?? "";
  expect(query).toContain("entityName=contract&entityRegistration=CT-1");
});

test("an element that cannot be drawn says so in its place, and its neighbours stay", async () => {
  const broken = { ...task("T-9", "Broken"), dueDate: "no day" };
  const page = { data: [broken], pagination: { limit: 20, offset: 0, size: 1, continues: false } };
  const { screen } = await placeElements([{ type: "taskslist" }, { type: "error", text: "A neighbour" }], {
    answers: { "/api/core/tasks": { body: page } },
  });
  await expect.element(screen.getByText("This part of the page could not be shown.")).toBeVisible();
  await expect.element(screen.getByText("A neighbour")).toBeVisible();
});

test("who may not read tasks is shown none and none are asked for", async () => {
  const { screen, sent } = await placeElement(
    { type: "taskslist", of: "user" },
    { answers: tasks, isAdmin: false },
  );
  await expect.element(screen.getByText("You may not read tasks.")).toBeVisible();
  expect(sent.filter(({ path }) => path.startsWith("/api/core/"))).toEqual([]);
});

const rowTexts = (): readonly (string | null | undefined)[] =>
  [...document.querySelectorAll("tr[data-row]")].map((row) => row.querySelector("td, th")?.textContent);

test("rows are shown in the table of the product, with search, order and a sum [LAYOUT-56]", async () => {
  const { screen } = await placeElement(elementExamples.table.example);
  await expect.element(screen.getByRole("table", { name: "Instalments" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "I-1" })).toHaveAttribute("href", "/invoices");
  await expect.element(screen.getByText("18-11-2026")).toBeVisible();
  await expect.element(screen.getByText("2,084.50")).toBeVisible();
  await screen.getByRole("button", { name: "Amount, EUR" }).click();
  await expect.poll(rowTexts).toEqual([expect.stringContaining("I-2"), expect.stringContaining("I-1")]);
  await screen.getByRole("textbox", { name: "Search in Instalments" }).fill("hafenkran");
  await expect.poll(rowTexts).toEqual([expect.stringContaining("I-1")]);
  await screen.getByRole("textbox", { name: "Search in Instalments" }).fill("nobody");
  await expect.element(screen.getByText("No data")).toBeVisible();
});

const manyRows = {
  type: "table",
  title: "Numbers",
  fields: [{ name: "number", kind: "number" }, { name: "word" }],
  rows: Array.from({ length: 45 }, (_, index) => ({
    values: { number: index + 1, word: `word ${index + 1}` },
    ...(index === 20 && { detail: "Twenty-one is <b>half</b> of forty-two." }),
    ...(index === 21 && { children: [{ values: { number: 22.5, word: "inner" } }] }),
  })),
};

test("the extended table has rows that open, pages by the address and a search over all of them [LAYOUT-17]", async () => {
  const { screen, address } = await placeElement(manyRows, { address: "/?page=2&other=kept" });
  await expect.element(screen.getByText("word 21")).toBeVisible();
  expect(screen.getByText("word 20", { exact: true }).query()).toBeNull();
  await expect
    .element(screen.getByRole("button", { name: "Page 2" }))
    .toHaveAttribute("aria-current", "page");
  await screen
    .getByRole("row", { name: /word 21/ })
    .getByRole("button")
    .first()
    .click();
  await expect.element(screen.getByText("Twenty-one is <b>half</b> of forty-two.")).toBeVisible();
  await screen
    .getByRole("row", { name: /word 22/ })
    .getByRole("button")
    .first()
    .click();
  await expect.element(screen.getByText("inner")).toBeVisible();
  await screen.getByRole("button", { name: "Page 3" }).click();
  await expect.element(screen.getByText("word 45")).toBeVisible();
  expect(address()).toBe("/?other=kept&page=3");
  await screen.getByRole("textbox", { name: "Search in Numbers" }).fill("forty-two");
  await expect.element(screen.getByText("word 21")).toBeVisible();
  await expect.poll(address).toBe("/?other=kept");
  await expect.element(screen.getByText("Showing 1 of 1")).toBeVisible();
});

const heldRows = {
  type: "table",
  title: "Held",
  fields: [
    { name: "name" },
    { name: "result", kind: "amount", isSigned: true, isSummed: true },
    { name: "plain", kind: "amount" },
  ],
  rows: [
    {
      _id: "a1",
      id: "a2",
      registration: "CT-1",
      values: { name: "Gain", result: "12.50", plain: "12.50" },
      children: "/api/financing/contract-elements?contractRegistration=CT-1",
      actions: [{ label: "Freeze", url: "/api/financing/contracts/{registration}/freeze", payload: {} }],
    },
    { id: 7, values: { name: "Loss", result: "-20", plain: "-20" }, children: "ftp://files.test/lines" },
    { registration: "CT-3", values: { name: "Nothing", result: "0", plain: "0" } },
  ],
};
const rowIds = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>("tr[data-row]")].map(({ dataset }) => dataset.row);

test("rows are known by what tells them apart, hold actions of their own, and read their children from an address [TABLE-01] [TABLE-02] [TABLE-05] [TABLE-06]", async () => {
  const elements = [
    {
      _id: "e1",
      name: "Rent",
      result: "8.00",
      actions: [{ label: "Steal", url: "/api/x" }],
      children: "/api/y",
    },
    { _id: "e2", name: "Service", result: "4.50" },
  ];
  const pages = { data: elements, pagination: { limit: 20, offset: 0, size: 2, continues: false } };
  const { screen, sent } = await placeElement(heldRows, {
    answers: { "/api/financing/contract-elements": { body: pages } },
  });
  await expect.element(screen.getByText("Gain")).toBeVisible();
  expect(rowIds()).toEqual(["a1", "7", "CT-3"]);
  const opener = (name: string) => screen.getByRole("button", { name: `Show what belongs to ${name}` });
  expect(opener("Nothing").query()).toBeNull();
  await opener("Gain").click();
  await expect.poll(rowIds).toEqual(["a1", "a1/e1", "a1/e2", "7", "CT-3"]);
  await expect.element(screen.getByText("Service")).toBeVisible();
  await opener("Gain").click();
  await expect.poll(rowIds).toEqual(["a1", "7", "CT-3"]);
  const calls = sent.length;
  await opener("Loss").click();
  await expect.element(screen.getByText("An address of rows starts with / or with http")).toBeVisible();
  expect(sent).toHaveLength(calls);
  expect(document.querySelectorAll("tbody [data-control=menu]")).toHaveLength(1);
  await screen.getByText("Gain").hover();
  await screen.getByRole("button", { name: "Actions on Gain" }).click();
  await screen.getByRole("menuitem", { name: "Freeze" }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === "POST")?.path)
    .toBe("/api/financing/contracts/CT-1/freeze");
});

test("a column that asks for it shows losses red and gains green, and its total too [TABLE-25]", async () => {
  const { screen } = await placeElement(heldRows);
  await expect.element(screen.getByText("Gain")).toBeVisible();
  const tones = (row: string) =>
    [...document.querySelectorAll<HTMLElement>(`tr[data-row="${row}"] [data-kind=figure]`)].map(
      ({ dataset }) => dataset.tone,
    );
  expect(tones("a1")).toEqual(["positive", undefined]);
  expect(tones("7")).toEqual(["negative", "negative"]);
  expect(tones("CT-3")).toEqual(["zero", "zero"]);
});

test("a page that is not there is the first one", async () => {
  const { screen } = await placeElement(manyRows, { address: "/?page=99" });
  await expect.element(screen.getByText("word 1", { exact: true })).toBeVisible();
});

test("a form checks its fields, sends them to its script and says that it worked [LAYOUT-48]", async () => {
  const { screen, sent } = await placeElement(elementExamples.form.example, {
    answers: { "/api/script/runs/call-back": { body: { status: "ok" } } },
  });
  const send = screen.getByRole("button", { name: "Send" });
  await send.click();
  await expect.element(screen.getByText("Name is mandatory")).toBeVisible();
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  await screen.getByRole("textbox", { name: "Name" }).fill("Clara <b>Vogt</b>");
  await screen.getByRole("textbox", { name: "Amount" }).fill("-5");
  await send.click();
  await expect.element(screen.getByText(/Amount .*0/)).toBeVisible();
  await screen.getByRole("textbox", { name: "Amount" }).fill("1,250.5");
  await send.click();
  await expect.element(screen.getByText("We will call you.")).toBeVisible();
  expect(sent.filter(({ method }) => method === "POST")).toMatchObject([
    {
      path: "/api/script/runs/call-back",
      body: { name: "Clara <b>Vogt</b>", amount: "1250.5", reason: "OFFER" },
    },
  ]);
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveValue("");
});

test("what the server refuses stands at its field, and a success leads on where the form says", async () => {
  const form = { ...elementExamples.form.example, submit: { path: "/api/core/tasks" }, redirectTo: "/tasks" };
  let isTaken = true;
  const { screen, address } = await placeElement(form, {
    answers: {
      "/api/core/tasks": () =>
        isTaken
          ? {
              status: 400,
              body: {
                code: "INVALID_RECORD",
                message: "Invalid",
                errors: [{ path: "name", message: "This name is taken" }],
              },
            }
          : { body: {} },
    },
  });
  await screen.getByRole("textbox", { name: "Name" }).fill("Clara");
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText("This name is taken")).toBeVisible();
  isTaken = false;
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText("Another page")).toBeVisible();
  expect(address()).toBe("/tasks");
});

const operation = (tag: string, summary: string): object => ({
  get: { operationId: summary.toLowerCase().replaceAll(" ", "-"), summary, tags: [tag] },
});
const apiDocument = {
  openapi: "3.1.0",
  paths: {
    "/api/core/tasks": operation("Tasks", "List tasks"),
    "/api/core/tasks/{registration}": operation("Tasks", "Read a task"),
    "/api/core/tasksheets": operation("Sheets", "List sheets"),
    "/api/core/users": operation("Users", "List users"),
  },
};

test("the description of the API is read from the server and shown for some paths or subjects [LAYOUT-54]", async () => {
  const answers = { "/api/core/openapi": { body: apiDocument } };
  const byPath = await placeElement(elementExamples.openapi.example, { answers });
  await expect.element(byPath.screen.getByText("List tasks")).toBeVisible();
  await expect.element(byPath.screen.getByText("Read a task")).toBeVisible();
  await expect.element(byPath.screen.getByText("2 operations")).toBeVisible();
  expect(byPath.screen.getByText("List sheets").query()).toBeNull();
  await byPath.screen.unmount();
  const byTag = await placeElement({ type: "openapi", tags: ["Users"] }, { answers });
  await expect.element(byTag.screen.getByText("List users")).toBeVisible();
  expect(page.getByText("List tasks").query()).toBeNull();
});

test("the assistant is absent where none is configured, and answers in plain text where one is", async () => {
  const absent = await placeElement(elementExamples.ai.example);
  await expect.element(absent.screen.getByTestId("element")).toBeEmptyDOMElement();
  await absent.screen.unmount();
  endServer();
  const asked: string[] = [];
  const assistant = {
    ask: async (prompt: string) => {
      asked.push(prompt);
      return "It is <b>late</b> by two days.";
    },
  };
  const { screen } = await placeElement(elementExamples.ai.example, { assistant });
  await screen.getByRole("textbox", { name: "Question to the assistant" }).fill("Is it late?");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("It is <b>late</b> by two days.")).toBeVisible();
  expect(asked).toEqual(["Is it late?"]);
});
