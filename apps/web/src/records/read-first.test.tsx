// A record is read first: as text in groups, with what is empty folded away, and typed one field at a time or as a whole.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openRead, startThings, testModel, thing } from "../record-form/testing/form.tsx";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { draftContract, openRecord } from "./testing/record.ts";

afterEach(() => {
  indexedDB.deleteDatabase("kontor-drafts");
  endServer();
  queryClient.clear();
});

const valueAt = (path: string): string | undefined =>
  document.querySelector(`[data-value="${path}"]`)?.textContent ?? undefined;
const pencil = (label: string) => page.getByRole("button", { name: `Edit ${label}`, exact: true });
const box = (label: string) => page.getByRole("textbox", { name: label, exact: true });

test("a record is read as labels over values, and there is nothing to type into until it is asked for", async () => {
  startThings();
  await openRead();
  await expect.poll(() => valueAt("name")).toBe("Hafenkran");
  expect(valueAt("amount")).toMatch(/1,200\.50.*EUR/);
  expect(page.getByRole("textbox").elements()).toHaveLength(0);
  await page.getByRole("button", { name: "Edit all" }).click();
  await expect.element(box("Name")).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Save" })).toBeVisible();
  // Nothing was typed: Escape reads on.
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => page.getByRole("textbox").elements().length).toBe(0);
  await userEvent.keyboard("e");
  await expect.element(box("Name")).toBeVisible();
});

test("a company has no birth date, and a human being has one", async () => {
  const person = { _id: "1", registration: "P-1", version: 1, status: "DRAFT", birthDate: "1980-05-06" };
  const company = await openRecord({
    entityName: "person",
    record: { ...person, name: "Hafen GmbH", type: "C" },
  });
  await expect.poll(() => document.querySelector("[data-part=details]")).not.toBeNull();
  expect(valueAt("birthDate")).toBeUndefined();
  await company.screen.unmount();
  endServer();
  queryClient.clear();
  await openRecord({ entityName: "person", record: { ...person, name: "Ann Holt", type: "P" } });
  await expect.poll(() => valueAt("birthDate")).toMatch(/1980/);
});

test("empty fields are folded away and shown on request", async () => {
  startThings();
  await openRead({ ...thing, comment: "" });
  await expect.poll(() => valueAt("name")).toBe("Hafenkran");
  expect(valueAt("comment")).toBeUndefined();
  await page.getByRole("button", { name: "1 empty field", exact: true }).click();
  await expect.poll(() => valueAt("comment")).toBe("–");
});

test("a field is typed in its place: Enter saves it alone with the version, and what is around it stays where it is", async () => {
  const { patches } = startThings();
  await openRead();
  const place = (): number | undefined =>
    document.querySelector('[data-value="amount"]')?.getBoundingClientRect().top;
  await expect.element(pencil("Comment")).toBeInTheDocument();
  const before = place();
  pencil("Comment").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(box("Comment")).toHaveFocus();
  expect(place()).toBe(before);
  await userEvent.keyboard("second{Enter}");
  await expect.poll(patches).toHaveLength(1);
  expect(patches()[0]?.body).toEqual({ comment: "second", version: 3 });
  await expect.poll(() => valueAt("comment")).toBe("second");
  expect(place()).toBe(before);
  await expect.element(pencil("Comment")).toHaveFocus();
  expect(page.getByRole("button", { name: "Save" }).elements()).toHaveLength(0);
});

test("Escape puts back what the field held, and nothing is sent", async () => {
  const { patches } = startThings();
  await openRead();
  await pencil("Comment").click();
  await box("Comment").fill("never");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => valueAt("comment")).toBe("first");
  expect(patches()).toHaveLength(0);
});

test("Tab saves the field and goes on to the next one, each with the version that the one before has made", async () => {
  const { patches, stored } = startThings();
  await openRead();
  await pencil("Name").click();
  await userEvent.keyboard("Kran{Tab}");
  await expect.element(box("Comment")).toHaveFocus();
  await userEvent.keyboard("next{Enter}");
  await expect.poll(patches).toHaveLength(2);
  expect(patches().map(({ body }) => body)).toEqual([
    { name: "Kran", version: 3 },
    { comment: "next", version: 4 },
  ]);
  expect(stored()).toMatchObject({ name: "Kran", comment: "next", version: 5 });
});

test("a value that is wrong stays in its place and is not sent", async () => {
  const { patches } = startThings();
  await openRead();
  await pencil("Amount").click();
  await box("Amount").fill("-5");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/^Amount must be ≥ /)).toBeVisible();
  await expect.element(box("Amount")).toBeVisible();
  expect(patches()).toHaveLength(0);
});

test("where the server refuses another field all of it is edited, with what was typed", async () => {
  const errors = [{ path: "amount", message: "Too much for this comment" }];
  startThings(thing, {
    "/api/test/things/T-1": { status: 400, body: { code: "INVALID_RECORD", message: "Invalid", errors } },
  });
  await openRead();
  await pencil("Comment").click();
  await box("Comment").fill("typed");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("1 field needs attention: Amount");
  await expect.element(page.getByText("Too much for this comment")).toBeVisible();
  await expect.element(box("Comment")).toHaveValue("typed");
});

test("a value the server refuses stays open, is sent again by Enter and put back by Escape to what is stored", async () => {
  const errors = [{ path: "comment", message: "Not this word" }];
  const { patches } = startThings(thing, {
    "/api/test/things/T-1": { status: 400, body: { code: "INVALID_RECORD", message: "Invalid", errors } },
  });
  await openRead();
  await pencil("Comment").click();
  await box("Comment").fill("refused");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Not this word")).toBeVisible();
  await expect.poll(patches).toHaveLength(1);
  await box("Comment").click();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => valueAt("comment")).toBe("first");
});

test("another user has changed the same field: both values are shown, and the chosen one is saved", async () => {
  const { save, stored } = startThings();
  await openRead();
  await pencil("Comment").click();
  await box("Comment").fill("mine");
  save({ comment: "theirs" });
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Changed by somebody else" });
  await dialog.getByRole("radio", { name: "Mine for Comment: mine" }).click();
  expect(stored()).toMatchObject({ comment: "theirs" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(stored).toMatchObject({ comment: "mine", version: 5 });
});

test("a field the reader may not change has a lock that says why, and no pencil", async () => {
  startThings();
  await openRead(thing, { ...testModel, readOnlyPaths: ["comment"] });
  await expect.element(page.getByRole("img", { name: "Your profile does not change this" })).toBeVisible();
  expect(pencil("Comment").elements()).toHaveLength(0);
  await expect.element(pencil("Name")).toBeInTheDocument();
  // What the product computes is nobody's to type, and has no lock.
  expect(page.getByRole("img").elements()).toHaveLength(1);
});

test("while all of a record is edited its steps wait, and each change can be taken back", async () => {
  await openRecord({ record: draftContract });
  await page.getByRole("button", { name: "Edit all" }).click();
  await expect.element(page.getByText("Steps wait until you save")).toBeVisible();
  await box("Name").fill("Two cranes");
  const changes = page.getByRole("region", { name: "Changes" });
  await expect.element(changes.getByText("Hafenkran Logistik GmbH")).toBeVisible();
  await expect.element(changes.getByText("Two cranes")).toBeVisible();
  await changes.getByRole("button", { name: /^Undo/ }).click();
  await expect.element(box("Name")).toHaveValue("Hafenkran Logistik GmbH");
  await expect.element(changes).not.toBeInTheDocument();
});
