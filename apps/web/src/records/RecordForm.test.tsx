// The form of a record: what is typed, what holds it back, what is sent, and what happens when others save.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { openForm, openRead, readAnew, startThings, testModel, thing } from "../record-form/testing/form.tsx";
import { endServer } from "../session/testing/server.ts";

afterEach(() => {
  indexedDB.deleteDatabase("kontor-drafts");
  endServer();
});

test("only what was changed is sent, with the version it was read in", async () => {
  const { patches, stored } = startThings();
  const { screen } = await openForm();
  await screen.getByRole("textbox", { name: "Comment" }).fill("second");
  await expect.element(screen.getByText(/^1 unsaved change/)).toBeVisible();
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.poll(patches).toHaveLength(1);
  expect(patches()[0]?.body).toEqual({ comment: "second", version: 3 });
  await expect.element(screen.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
  expect(stored()).toMatchObject({ name: "Hafenkran", comment: "second", version: 4 });
});

test("a form with errors is not sent: its empty mandatory fields are touched, named, and the first has the focus [FIELD-67]", async () => {
  const { patches } = startThings();
  const { screen } = await openForm();
  await screen.getByRole("textbox", { name: "Amount" }).fill("-5");
  await screen.getByRole("textbox", { name: "Name" }).fill("");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("2 fields need attention: Name, Amount");
  await expect.element(screen.getByText("Name is mandatory")).toBeVisible();
  await expect.element(screen.getByText(/^Amount must be ≥ /)).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await expect.poll(() => document.querySelector("[data-highlighted]")).not.toBeNull();
  expect(patches()).toHaveLength(0);
  await screen.getByRole("alert").getByRole("button", { name: "Amount" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Amount" })).toHaveFocus();
  await screen.getByRole("textbox", { name: "Amount" }).fill("5");
  await screen.getByRole("textbox", { name: "Name" }).fill("Right");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(patches).toHaveLength(1);
});

test("what the server refuses stands at its field", async () => {
  startThings();
  const { screen } = await openForm();
  await screen.getByRole("textbox", { name: "Name" }).fill("Taken");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("This name is taken")).toBeVisible();
  await screen.getByRole("textbox", { name: "Name" }).fill("Free");
  await expect.element(screen.getByText("This name is taken")).not.toBeInTheDocument();
});

test("two people change different fields of one record, and neither loses one", async () => {
  const { patches, save, stored } = startThings();
  const { screen } = await openForm();
  await screen.getByRole("textbox", { name: "Comment" }).fill("mine");
  save({ name: "Theirs", company: { employees: 7 } });
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(patches).toHaveLength(2);
  expect(stored()).toMatchObject({ name: "Theirs", comment: "mine", company: { employees: 7 }, version: 5 });
  // What is saved is read again.
  await expect.element(screen.getByText("Theirs", { exact: true })).toBeVisible();
});

test("two people change the same field: both values are shown, and the chosen one is saved", async () => {
  const { save, stored } = startThings();
  const { screen } = await openForm();
  await screen.getByRole("textbox", { name: "Name" }).fill("Mine");
  await screen.getByRole("textbox", { name: "Comment" }).fill("kept");
  save({ name: "Theirs", amount: "9" });
  await screen.getByRole("button", { name: "Save" }).click();
  const dialog = screen.getByRole("dialog", { name: "Changed by somebody else" });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText("Also changed and kept: Amount")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Save" })).toHaveAttribute("aria-disabled", "true");
  expect(stored().name).toBe("Theirs");
  await dialog.getByRole("radio", { name: "Mine for Name: Mine" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(stored).toMatchObject({ name: "Mine", comment: "kept", amount: "9", version: 5 });
});

test("what others save while somebody types is told and overwrites nothing", async () => {
  const { save, stored } = startThings();
  const { screen } = await openForm();
  save({ comment: "theirs" });
  readAnew(stored());
  await expect.element(screen.getByRole("textbox", { name: "Comment" })).toHaveValue("theirs");
  await screen.getByRole("textbox", { name: "Name" }).fill("Typed");
  save({ comment: "theirs again" });
  readAnew(stored());
  await expect.element(screen.getByText("Changed by lars@nordhafen just now")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Comment" })).toHaveValue("theirs");
  await screen.getByRole("button", { name: "Show" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Comment" })).toHaveValue("theirs again");
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Typed");
});

test("a draft comes back after the page was lost, and is gone once it is discarded", async () => {
  startThings();
  const first = await openForm();
  await first.screen.getByRole("textbox", { name: "Name" }).fill("Half typed");
  window.dispatchEvent(new Event("pagehide"));
  await first.screen.unmount();
  const second = await openRead();
  await expect.element(second.screen.getByText(/^You have unsaved changes from /)).toBeVisible();
  await expect.element(second.screen.getByText("Hafenkran", { exact: true })).toBeVisible();
  await second.screen.getByRole("button", { name: "Restore" }).click();
  await expect.element(second.screen.getByRole("textbox", { name: "Name" })).toHaveValue("Half typed");
  await second.screen
    .getByRole("region", { name: "Unsaved changes" })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect.element(second.screen.getByText("Hafenkran", { exact: true })).toBeVisible();
  window.dispatchEvent(new Event("pagehide"));
  await second.screen.unmount();
  const third = await openForm();
  await expect.element(third.screen.getByRole("textbox", { name: "Name" })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(third.screen.getByText(/^You have unsaved changes from /)).not.toBeInTheDocument();
});

test("leaving with unsaved changes is asked about", async () => {
  startThings();
  const { screen, router } = await openForm();
  await screen.getByRole("textbox", { name: "Name" }).fill("Typed");
  await screen.getByRole("link", { name: "Elsewhere" }).click();
  const dialog = screen.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  expect(router.state.location.pathname).toBe("/");
  await screen.getByRole("link", { name: "Elsewhere" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect.element(screen.getByText("Another page")).toBeVisible();
});

test("a record nobody may write is read and has nothing to type into", async () => {
  startThings();
  const { screen } = await openRead(thing, { ...testModel, mayWrite: false });
  await expect.element(screen.getByText("Hafenkran")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Edit/ }).elements()).toHaveLength(0);
  expect(screen.getByRole("img").elements()).toHaveLength(0);
  await userEvent.keyboard("e");
  await expect.element(screen.getByRole("textbox")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: /^Add/ })).not.toBeInTheDocument();
});

test("a text that is no JSON is said at its field and nothing is saved before it is; Discard forgets it", async () => {
  const { patches } = startThings();
  const settings = { kind: "json", label: "Settings" } as const;
  const fields = { ...testModel.entity.fields, settings };
  const model = { ...testModel, entity: { ...testModel.entity, fields } };
  const { screen } = await openForm({ ...thing, settings: { a: 1 } }, model);
  const area = screen.getByRole("textbox", { name: "Settings" });
  await area.fill('{"a":');
  await expect.element(screen.getByText("This is not valid JSON. Correct it before saving.")).toBeVisible();
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("1 field needs attention: Settings");
  await expect.element(area).toHaveFocus();
  expect(patches()).toHaveLength(0);
  await screen.getByRole("button", { name: "Discard" }).click();
  await screen.getByRole("button", { name: "Edit all" }).click();
  await expect.element(area).toHaveValue('{\n  "a": 1\n}');
  expect(screen.getByText("This is not valid JSON. Correct it before saving.").query()).toBeNull();
  await area.fill('{"a":2}');
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => patches()[0]?.body).toEqual({ settings: { a: 2 }, version: 3 });
});
