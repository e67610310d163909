// Cards of what is kept with a record: notes, tasks, communications, documents, pictures, history and audits.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import type { CardName } from "@kontor/model/layout/script/names.ts";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { empty, pageOf } from "../../records/testing/record.ts";
import { queryClient } from "../../request/query-client.ts";
import { endServer } from "../../session/testing/server.ts";
import { InSideView, openCards, placed } from "./testing/card.tsx";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const card = (name: string) => page.getByRole("region", { name, exact: true });
const one = "/api/financing/contracts/CT-1";
const kept = { entityName: "contract", entityRegistration: "CT-1" };

test("notes of the record are listed, and one that is added belongs to it [LAYOUT-32]", async () => {
  const note = { registration: "N-1", name: "Delivery agreed", body: "In **week 49**", _insertUser: "lars" };
  const { sent } = await openCards(placed({ card: "Notes" }), {
    Around: InSideView,
    answers: { "/api/core/notes": ({ method }) => ({ body: method === "GET" ? pageOf(note) : note }) },
  });
  const notes = card("Notes");
  await expect.element(notes.getByText("Delivery agreed")).toBeVisible();
  expect(notes.element().querySelector("strong")?.textContent).toBe("week 49");
  expect(
    sent.some(({ path }) => path.startsWith("/api/core/notes?entityName=contract&entityRegistration=CT-1")),
  ).toBe(true);
  await notes.getByRole("button", { name: "Add Note" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Called back");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent.find(({ method, path }) => method === "POST" && path === "/api/core/notes")?.body)
    .toMatchObject({
      name: "Called back",
      ...kept,
    });
});

test.each([
  "Notes",
  "Tasks",
  "Communications",
  "Documents",
  "Images",
  "History",
  "Audits",
  "Invoices",
] as const)(
  "a record that is not stored yet has no card %s, and nothing is asked for [LAYOUT-32]",
  async (name: CardName) => {
    const { sent } = await openCards(
      <>
        {placed({ card: name } as Parameters<typeof placed>[0])}
        <p>Nothing else</p>
      </>,
      { isNew: true },
    );
    await expect.element(page.getByText("Nothing else")).toBeVisible();
    expect(page.getByRole("region", { name }).elements()).toHaveLength(0);
    expect(
      sent.filter(({ path }) => /notes|tasks|communications|documents|history|audits|invoices/.test(path)),
    ).toEqual([]);
  },
);

test("what a note says is never markup", async () => {
  const note = {
    registration: "N-1",
    name: "<i>Name</i>",
    body: "<script>document.title='run'</script><b>x</b>",
  };
  await openCards(placed({ card: "Notes" }), { answers: { "/api/core/notes": { body: pageOf(note) } } });
  await expect.element(card("Notes").getByText("<i>Name</i>")).toBeVisible();
  expect(card("Notes").element().querySelectorAll("script, i, b")).toHaveLength(0);
});

test("tasks of the record are listed with who has them, and added [LAYOUT-38]", async () => {
  const task = {
    registration: "T-1",
    subject: "Ask for the deed",
    status: "TODO",
    ownerUsername: "lars",
    version: 2,
  };
  const { sent } = await openCards(placed({ card: "Tasks", title: "To do" }), {
    Around: InSideView,
    answers: { "/api/core/tasks": ({ method }) => ({ body: method === "GET" ? pageOf(task) : task }) },
  });
  await expect.element(card("To do").getByText("Ask for the deed")).toBeVisible();
  await expect.element(card("To do").getByText("lars")).toBeVisible();
  await card("To do").getByRole("button", { name: "Add Task" }).click();
  await page.getByRole("textbox", { name: "Subject" }).fill("Call the client");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent.find(({ method, path }) => method === "POST" && path === "/api/core/tasks")?.body)
    .toMatchObject({
      subject: "Call the client",
      ...kept,
    });
});

test("communications about the record are listed and added [LAYOUT-22]", async () => {
  const mail = {
    registration: "CO-1",
    subject: "Your contract",
    date: "2026-11-10",
    channel: "EMAIL",
    status: "SENT",
  };
  const { sent } = await openCards(placed({ card: "Communications" }), {
    Around: InSideView,
    answers: {
      "/api/communication/communications": ({ method }) => ({ body: method === "GET" ? pageOf(mail) : mail }),
    },
  });
  await expect.element(card("Communications").getByText("Your contract")).toBeVisible();
  await card("Communications").getByRole("button", { name: "Add Communication" }).click();
  await page.getByRole("textbox", { name: "Subject" }).fill("Reminder");
  await page.getByRole("textbox", { name: "Date" }).fill("2026-11-16");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent.find(({ method, path }) => method === "POST" && path.endsWith("/communications"))?.body)
    .toMatchObject({ subject: "Reminder", ...kept });
});

test("a card of records that the reader may not see is not there", async () => {
  const { sent } = await openCards(
    <>
      {placed({ card: "Notes" })}
      <p>Nothing else</p>
    </>,
    { changeModel: (model) => ({ ...model, referring: [] }) },
  );
  await expect.element(page.getByText("Nothing else")).toBeVisible();
  expect(page.getByRole("region").elements()).toHaveLength(0);
  expect(sent.some(({ path }) => path.startsWith("/api/core/notes"))).toBe(false);
});

const deed = {
  _id: "d1",
  registration: "D-1",
  name: "Deed.txt",
  type: "CONTRACT",
  ...kept,
  size: 12,
  mimeType: "text/plain",
  fileVersion: 1,
};

test("documents of the record are listed, taken, opened and deleted [LAYOUT-24]", async () => {
  const { sent } = await openCards(placed({ card: "Documents", types: ["CONTRACT"] }), {
    answers: {
      [`${one}/documents`]: ({ method }) => ({
        body:
          method === "POST" ? deed : pageOf(deed, { ...deed, _id: "d2", name: "Other.txt", type: "OTHER" }),
      }),
      [`${one}/documents/d1`]: { body: { status: "ok" } },
      "/api/core/documents/D-1/content": { body: "<b>as text</b>" },
    },
  });
  const documents = card("Documents");
  await expect.element(documents.getByText("Deed.txt")).toBeVisible();
  expect(documents.getByText("Other.txt").elements()).toHaveLength(0);
  const files = new DataTransfer();
  files.items.add(new File(["one"], "new.txt", { type: "text/plain" }));
  documents
    .element()
    .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: files }));
  const upload = page.getByRole("dialog", { name: "Upload documents" });
  const type = upload.getByRole("combobox", { name: "Type of new.txt" });
  await expect.element(type).toBeVisible();
  expect([...type.element().querySelectorAll("option")].map(({ value }) => value)).toEqual(["CONTRACT"]);
  await upload.getByRole("button", { name: "Upload" }).click();
  await expect
    .poll(() => sent.filter(({ method, path }) => method === "POST" && path === `${one}/documents`))
    .toHaveLength(1);
  await documents.getByRole("button", { name: "Actions of Deed.txt" }).click();
  await page.getByRole("menuitem", { name: "Preview" }).click();
  await expect.element(page.getByText(/<b>as text<\/b>/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await documents.getByRole("button", { name: "Actions of Deed.txt" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect
    .poll(() => sent.some(({ method, path }) => method === "DELETE" && path === `${one}/documents/d1`))
    .toBe(true);
});

test("whoever may not write is offered neither upload nor deletion", async () => {
  await openCards(placed({ card: "Documents" }), {
    changeModel: (model) => ({ ...model, mayWrite: false }),
    answers: { [`${one}/documents`]: { body: pageOf(deed) } },
  });
  await card("Documents").getByRole("button", { name: "Actions of Deed.txt" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Preview" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Delete" }).elements()).toHaveLength(0);
  expect(page.getByRole("button", { name: "Upload" }).elements()).toHaveLength(0);
});

test("pictures of the record are shown, the main one first, and open large [LAYOUT-28]", async () => {
  const asset = {
    _id: "1",
    registration: "A-1",
    version: 1,
    status: "ORDERED",
    name: "Crane",
    type: "MACHINE",
  };
  const picture = (id: string, type: string): object => ({
    _id: id,
    registration: `D-${id}`,
    name: `${id}.png`,
    type,
    entityName: "asset",
    entityRegistration: "A-1",
    size: 68,
    mimeType: "image/png",
    fileVersion: 1,
  });
  await openCards(placed({ card: "Images" }), {
    entityName: "asset",
    record: asset,
    answers: {
      "/api/asset/assets/A-1/documents": {
        body: pageOf(
          picture("side", "IMAGE"),
          picture("front", "MAINIMAGE"),
          picture("invoice", "SUPPLIER_INVOICE"),
        ),
      },
    },
  });
  const images = card("Images").getByRole("button");
  await expect.element(images.first()).toHaveAccessibleName("Open front.png");
  expect(images.elements().map((image) => image.getAttribute("aria-label"))).toEqual([
    "Open front.png",
    "Open side.png",
  ]);
  await images.first().click();
  const dialog = page.getByRole("dialog", { name: "front.png" });
  await expect.element(dialog.getByRole("img", { name: "front.png" })).toBeInTheDocument();
});

test("the history of the record is shown, the newest first and so many as the card says [LAYOUT-27]", async () => {
  const entries = ["2026-11-09", "2026-11-08", "2026-11-07", "2026-11-06"].map((day) => ({
    _id: day,
    type: "CHANGED",
    date: `${day}T16:12:00.000Z`,
    username: "lars",
    changes: [],
  }));
  await openCards(placed({ card: "History", title: "What happened", limit: 3 }), {
    answers: { [`${one}/history`]: { body: pageOf(...entries) } },
  });
  await expect.element(card("What happened").getByText("lars").first()).toBeVisible();
  const shown = [...card("What happened").element().querySelectorAll("time")];
  expect(shown.map((time) => time.dateTime.slice(0, 10))).toEqual(["2026-11-09", "2026-11-08", "2026-11-07"]);
});

const audit = { _id: "1", action: "UPDATE", username: "lars", date: "2026-11-06T16:12:00.000Z" };

test("the audit entries of the record are listed for administrators [LAYOUT-19]", async () => {
  await openCards(placed({ card: "Audits", limit: 10 }), {
    answers: { "/api/system/audits": { body: pageOf(audit) } },
  });
  await expect.element(card("Audits").getByText("Changed", { exact: true })).toBeVisible();
  expect(card("Audits").getByText("UPDATE").elements()).toHaveLength(0);
});

test("whoever is no administrator has no card of audits, and none are asked for [LAYOUT-19]", async () => {
  const { sent } = await openCards(
    <>
      {placed({ card: "Audits" })}
      <p>Nothing else</p>
    </>,
    { user: { isAdmin: false }, answers: { "/api/system/audits": { body: pageOf(audit) } } },
  );
  await expect.element(page.getByText("Nothing else")).toBeVisible();
  expect(page.getByRole("region").elements()).toHaveLength(0);
  expect(sent.some(({ path }) => path.includes("audits"))).toBe(false);
});

test("a card that a script has placed stays where there is nothing to show", async () => {
  await openCards(placed({ card: "Audits" }), { answers: { "/api/system/audits": { body: empty } } });
  await expect.element(card("Audits").getByText("No data")).toBeVisible();
});
