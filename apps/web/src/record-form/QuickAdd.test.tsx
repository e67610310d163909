// Adding a record with the fewest fields, in a window.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { endServer } from "../session/testing/server.ts";
import { QuickAdd } from "./QuickAdd.tsx";
import { openPages, startThings, testModel } from "./testing/form.tsx";

afterEach(endServer);

const modelAnswer = { "/api/core/models/thing": () => ({ body: testModel }) };

test("the shortest set of fields is asked, what is missing is named, and the record is handed on", async () => {
  const { sent } = startThings({}, modelAnswer);
  const added = vi.fn();
  const { screen } = await openPages(
    <QuickAdd entityName="thing" initial={{ comment: "given" }} onAdded={added} onClose={() => {}} />,
  );
  const dialog = screen.getByRole("dialog", { name: "Add thing" });
  await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await expect.element(dialog.getByRole("textbox", { name: "Amount" })).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Name is mandatory")).toBeVisible();
  expect(added).not.toHaveBeenCalled();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Quick");
  const more = dialog.getByRole("link", { name: "See more" });
  await expect.element(more).toHaveAttribute("href", "/thing?comment=given&name=Quick");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => added.mock.calls.length).toBe(1);
  expect(added.mock.calls[0]?.[0]).toMatchObject({ registration: "T-9", name: "Quick" });
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ comment: "given", name: "Quick" });
});

test("what says nothing of such a record is neither shown nor sent, whatever it held before", async () => {
  const { entity } = testModel;
  const shares = { kind: "text", label: "Shares", shownWhere: { field: "comment", is: "company" } } as const;
  const model = { ...testModel, entity: { ...entity, fields: { ...entity.fields, shares } } };
  const { sent } = startThings({}, { "/api/core/models/thing": () => ({ body: model }) });
  const added = vi.fn();
  const { screen } = await openPages(
    <QuickAdd
      entityName="thing"
      initial={{ comment: "person", shares: "100", name: "Ann" }}
      onAdded={added}
      onClose={() => {}}
    />,
  );
  const dialog = screen.getByRole("dialog", { name: "Add thing" });
  await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Ann");
  await expect.element(dialog.getByRole("textbox", { name: "Shares" })).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => added.mock.calls.length).toBe(1);
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ comment: "person", name: "Ann" });
});
