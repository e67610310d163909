// What stands around a record: its documents, its history, its model, and what its menu does.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { afterWrite } from "../request/kept-answers.ts";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { empty, openRecord, pageOf } from "./testing/record.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const one = "/api/financing/contracts/CT-1";
const card = (name: string) => page.getByRole("region", { name, exact: true });
const document1 = {
  _id: "d1",
  registration: "D-1",
  name: "Terms.txt",
  type: "CONTRACT",
  entityName: "contract",
  entityRegistration: "CT-1",
  size: 12,
  mimeType: "text/plain",
  fileVersion: 1,
};
const missing = {
  _id: "d2",
  registration: "D-2",
  name: "Proof of insurance",
  type: "OTHER",
  entityName: "contract",
  entityRegistration: "CT-1",
};
test("documents are listed with what is still missing, and a dropped file is sent with its type", async () => {
  const { sent } = await openRecord({
    answers: {
      [`${one}/documents`]: ({ method }) => ({
        body: method === "POST" ? document1 : pageOf(document1, missing),
      }),
    },
  });
  const documents = card("Documents");
  await expect.element(documents.getByText("1 missing")).toBeVisible();
  await expect.element(documents.getByText("1 of 2")).toBeVisible();
  const files = new DataTransfer();
  files.items.add(new File(["one"], "deed.txt", { type: "text/plain" }));
  documents
    .element()
    .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: files }));
  const dialog = page.getByRole("dialog", { name: "Upload documents" });
  await dialog.getByRole("combobox", { name: "Type of deed.txt" }).selectOptions("CONTRACT");
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const uploads = sent.filter(({ method, path }) => method === "POST" && path === `${one}/documents`);
  expect(uploads).toHaveLength(1);
});

test("a document that holds a text is read in place as text, and one of another kind is only downloaded", async () => {
  const picture = { ...document1, _id: "d3", name: "Plan.pdf", mimeType: "application/pdf" };
  await openRecord({
    answers: {
      [`${one}/documents`]: { body: pageOf(document1, picture) },
      "/api/core/documents/D-1/content": { body: "<b>not run</b>" },
    },
  });
  await page.getByRole("button", { name: "Actions of Terms.txt" }).click();
  await page.getByRole("menuitem", { name: "Preview" }).click();
  await expect.element(page.getByText(/<b>not run<\/b>/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Actions of Plan.pdf" }).click();
  await page.getByRole("menuitem", { name: "Preview" }).click();
  await expect.element(page.getByText(/cannot be shown here/)).toBeVisible();
});

const entry = (id: number, change: object = {}): object => ({
  _id: String(id),
  type: "CHANGED",
  date: "2026-11-06T16:12:00.000Z",
  username: "lars.meinert",
  changes: [],
  ...change,
});

test("a part of its own shows the whole history of a record, by type and page by page, with values as they are read", async () => {
  const first = entry(1, {
    changes: [{ path: "product", before: null, after: "EQUIPMENT_LEASE" }],
  });
  const { sent } = await openRecord({
    answers: {
      [`${one}/history`]: ({ path }) => {
        const query = new URLSearchParams(path.split("?")[1]);
        const isNext = query.get("offset") === "20";
        const limit = Number(query.get("limit"));
        return {
          body: {
            data: isNext ? [entry(2, { username: "sofie" })] : [first],
            pagination: { ...empty.pagination, limit, offset: isNext ? 20 : 0, continues: !isNext },
          },
        };
      },
    },
  });
  await expect.element(card("History").getByText(/Equipment lease/)).toBeVisible();
  await card("History").getByRole("button", { name: "Show all" }).click();
  const whole = page.getByRole("tabpanel", { name: "History" });
  await expect.element(whole.getByText("lars.meinert")).toBeVisible();
  await whole.getByRole("button", { name: "Load next" }).click();
  await expect.element(whole.getByText("sofie")).toBeVisible();
  await whole.getByRole("combobox", { name: "Type" }).selectOptions("CREATED");
  await expect.poll(() => sent.some(({ path }) => path.includes("type=CREATED"))).toBe(true);
});

test("an administrator sees the model: the record as a tree or as JSON, its layout, page, workflow and extension [SHELL-74]", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  await openRecord();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Model" }).click();
  const dialog = page.getByRole("dialog", { name: "Model" });
  await expect.element(dialog.getByText("registration", { exact: true })).toBeVisible();
  await dialog.getByRole("switch", { name: "JSON" }).click();
  await expect.element(dialog.getByText(/"registration": "CT-1"/)).toBeVisible();
  for (const [name, shown] of [
    ["Layout", /"cards"/],
    ["Page", /"list"/],
    ["Workflow", /"initialStatus": "DRAFT"/],
    ["Extension", /\{\}/],
  ] as const) {
    await dialog.getByRole("button", { name }).click();
    await expect.element(dialog.getByText(shown)).toBeVisible();
  }
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("each of the four buttons of the model opens its script in the editor, in a window of its own [SHELL-75]", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  await openRecord();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Model" }).click();
  const dialog = page.getByRole("dialog", { name: "Model" });
  for (const [name, script] of [
    ["Layout", "contract-layout-FINANCE_LEASE"],
    ["Page", "contract-page"],
    ["Workflow", "contract-workflow"],
    ["Extension", "contract-extension"],
  ] as const) {
    await dialog.getByRole("button", { name }).click();
    const [address, target] = opened.mock.lastCall ?? [];
    expect(target).toBe("_blank");
    const { pathname, searchParams } = new URL(String(address), location.origin);
    expect(pathname).toBe("/scripts");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      name: script,
      filter: "contract",
      all: "1",
      username: "clara.vogt@nordhafen",
      entityName: "contract",
    });
  }
});

test("whoever is no administrator is not offered the model", async () => {
  await openRecord({ user: { isAdmin: false } });
  await page.getByRole("button", { name: "More actions" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Model" }).elements()).toHaveLength(0);
});

const crane = { registration: "CT-1", version: 3, name: "Crane", status: "DRAFT" };

async function deleteCrane(): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: /Delete .*Crane/ });
  await dialog.getByRole("button", { name: "Delete" }).click();
}

test("a record that was deleted is not read anew while its page is left", async () => {
  let isDeleted = false;
  const { sent } = await openRecord({
    answers: {
      [one]: ({ method }) => {
        if (method !== "DELETE") return { body: crane };
        isDeleted = true;
        return { body: { status: "ok" } };
      },
    },
  });
  await deleteCrane();
  await expect.element(page.getByText(/was deleted/)).toBeVisible();
  expect(isDeleted).toBe(true);
  const last = sent.findLastIndex(({ method }) => method === "DELETE");
  expect(sent.slice(last + 1).filter(({ path }) => path.startsWith(one))).toEqual([]);
});

test("while a record goes its page does not ask for it, and once its deletion is refused it does again", async () => {
  const { promise: refusal, resolve: refuse } = Promise.withResolvers<void>();
  const task = { _id: "5", registration: "T-1", subject: "Call", status: "TODO", version: 1 };
  const { sent } = await openRecord({
    answers: {
      "/api/core/tasks": { body: pageOf(task) },
      [one]: async ({ method }) => {
        if (method !== "DELETE") return { body: crane };
        await refusal;
        return { status: 409, body: { code: "RECORD_IN_USE", message: "In use by invoices", values: [] } };
      },
    },
  });
  await deleteCrane();
  await expect.poll(() => sent.some(({ method }) => method === "DELETE")).toBe(true);
  const areAsked = (): readonly boolean[] =>
    [
      ["records", "contract", "one", "CT-1"],
      ["records", "task", "of", "contract", "CT-1"],
    ].map((queryKey) => queryClient.isFetching({ queryKey }) > 0);
  const changeBoth = (): void => {
    afterWrite("/api/financing/contracts");
    afterWrite("/api/core/tasks");
  };
  await expect.poll(areAsked).toEqual([false, false]);
  changeBoth();
  expect(areAsked()).toEqual([false, false]);
  const before = sent.length;
  refuse();
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  const askedNow = (): readonly unknown[] => sent.slice(before).map(({ path }) => path.split("?", 1)[0]);
  await expect.poll(askedNow).toEqual(expect.arrayContaining([`${one}/page`, "/api/core/tasks"]));
  await expect.poll(areAsked).toEqual([false, false]);
  changeBoth();
  expect(areAsked()).toEqual([true, true]);
});

test("deleting asks first; a record that others name stays, and says so", async () => {
  const { sent } = await openRecord({
    answers: {
      [one]: ({ method }) =>
        method === "DELETE"
          ? {
              status: 409,
              body: { code: "RECORD_IN_USE", message: "In use by invoices", values: ["invoices"] },
            }
          : { body: crane },
    },
  });
  await deleteCrane();
  await expect
    .poll(() => sent.some(({ method, path }) => method === "DELETE" && path === `${one}?version=3`))
    .toBe(true);
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Crane");
});
