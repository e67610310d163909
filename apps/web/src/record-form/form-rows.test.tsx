// Rows inside a record, edited in place, and records that are added.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { endServer } from "../session/testing/server.ts";
import { openForm, startThings, testModel, thing } from "./testing/form.tsx";

afterEach(() => {
  indexedDB.deleteDatabase("kontor-drafts");
  endServer();
});

test("a cell is edited in place: Tab goes on, Enter goes down, Escape restores", async () => {
  const { patches } = startThings();
  const { screen } = await openForm();
  await screen.getByRole("button", { name: "Who: Jürgen" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Who" })).toHaveFocus();
  await userEvent.keyboard("Jens{Tab}");
  await expect.element(screen.getByRole("textbox", { name: "Share" })).toHaveFocus();
  await userEvent.keyboard("45{Enter}");
  await expect.element(screen.getByRole("textbox", { name: "Share" })).toHaveValue("60");
  await userEvent.keyboard("99{Escape}");
  await expect.element(screen.getByRole("textbox", { name: "Share" })).toHaveValue("60");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.poll(patches).toHaveLength(1);
  expect(patches()[0]?.body).toEqual({
    contacts: [
      { who: "Jens", share: 45, note: "calls back" },
      { who: "Miriam", share: 60 },
    ],
    version: 3,
  });
});

test("rows are added, doubled and deleted, and what a line does not show opens in a window", async () => {
  const { patches } = startThings();
  const { screen } = await openForm();
  await screen.getByRole("button", { name: "Actions of row 1" }).click();
  await screen.getByRole("menuitem", { name: "Duplicate" }).click();
  await screen.getByRole("button", { name: "Actions of row 3" }).click();
  await screen.getByRole("menuitem", { name: "Delete" }).click();
  await screen.getByRole("button", { name: "Add Contacts" }).click();
  await userEvent.keyboard("Ole");
  await screen.getByRole("button", { name: "Actions of row 3" }).click();
  await screen.getByRole("menuitem", { name: "Open" }).click();
  const dialog = screen.getByRole("dialog", { name: "Contacts 3" });
  await dialog.getByRole("textbox", { name: "Note" }).fill("new here");
  await dialog.getByRole("button", { name: "Done" }).click();
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(patches).toHaveLength(1);
  expect(patches()[0]?.body).toMatchObject({
    contacts: [
      { who: "Jürgen", share: 40, note: "calls back" },
      { who: "Jürgen", share: 40, note: "calls back" },
      { who: "Ole", note: "new here" },
    ],
  });
});

test("an empty mandatory cell holds the form back and is found from the summary", async () => {
  const { patches } = startThings();
  const { screen } = await openForm();
  await screen.getByRole("button", { name: "Add Contacts" }).click();
  await screen.getByRole("button", { name: "Save" }).click();
  const link = screen.getByRole("alert").getByRole("button", { name: "Contacts 3: Who" });
  await expect.element(link).toBeVisible();
  expect(patches()).toHaveLength(0);
  await screen.getByRole("textbox", { name: "Comment" }).click();
  await link.click();
  await expect.element(screen.getByRole("textbox", { name: "Who" })).toHaveFocus();
});

test("a row that nobody may change has cells to read and no actions", async () => {
  startThings();
  const { screen } = await openForm(thing, { ...testModel, readOnlyPaths: ["contacts"] });
  await expect.element(screen.getByRole("cell", { name: "Jürgen" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Who: Jürgen" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Add Contacts" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Actions of row 1" })).not.toBeInTheDocument();
  const head = screen.getByRole("columnheader", { name: "Who" });
  await expect.element(head).toHaveTextContent("Who");
  // What a line does not show is looked at.
  await screen.getByRole("button", { name: "Open row 1" }).click();
  const dialog = screen.getByRole("dialog", { name: "Contacts 1" });
  await expect.element(dialog.getByText("calls back")).toBeVisible();
});

test("marks of what is mandatory, and their explanation, stand where something can be filled in alone", async () => {
  startThings();
  const first = await openForm();
  await expect.element(first.screen.getByText("* mandatory", { exact: true })).toBeVisible();
  expect(first.screen.getByRole("columnheader", { name: "Who" }).element().textContent).toContain("*");
  await first.screen.unmount();
  const { screen } = await openForm(thing, { ...testModel, readOnlyPaths: ["name", "contacts"] });
  await expect.element(screen.getByRole("cell", { name: "Jürgen" })).toBeVisible();
  expect(document.querySelector("main")?.textContent).not.toContain("*");
});

test("a new record begins with what the address brings and becomes the page of the record", async () => {
  const { sent } = startThings();
  const { screen, router } = await openForm();
  router.history.push("/thing?comment=from+a+link&unknown=1");
  await expect.element(screen.getByRole("heading", { name: "Add thing" })).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Comment" })).toHaveValue("from a link");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("alert").getByRole("button", { name: "Name" })).toBeVisible();
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(0);
  await screen.getByRole("textbox", { name: "Name" }).fill("New");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/thing/T-9");
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ comment: "from a link", name: "New" });
});
