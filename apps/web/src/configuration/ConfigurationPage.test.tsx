// Own fields and own entities, described in the product: seen before they are saved, refused at their fields, and in force at once.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { empty, pageOf } from "../records/testing/record.ts";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { openConfigured } from "./testing/configuration.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const preview = () => page.getByRole("region", { name: "Preview" });
const save = () => page.getByRole("button", { name: "Save" });

async function addField(name: string, label: string, kind: string): Promise<void> {
  await page.getByRole("button", { name: "Add Fields" }).click();
  await userEvent.keyboard(`${name}{Tab}${label}{Tab}`);
  await userEvent.keyboard(kind);
  await page.getByRole("option", { name: kind, exact: true }).click();
}

const note = { _id: "1", registration: "N-1", version: 1, name: "Call back", ext: { colour: "red" } };

test("a field is described, seen as its form will show it, saved, and stands in the form of the entity at once [SCRIPT-15]", async () => {
  const { router, sent } = await openConfigured("/configuration?entity=note", {
    "/api/core/notes": { body: pageOf(note) },
    "/api/core/notes/N-1": { body: note },
    "/api/core/notes/transitions": { body: { data: [] } },
  });
  await addField("colour", "Colour", "Line of text");
  await expect.element(preview().getByRole("textbox", { name: "Colour" })).toBeVisible();
  await page.getByRole("button", { name: "Actions of row 1" }).click();
  await page.getByRole("menuitem", { name: "Open" }).click();
  const dialog = page.getByRole("dialog", { name: "Fields 1" });
  await dialog.getByRole("textbox", { name: "French label" }).fill("Couleur");
  await dialog.getByRole("textbox", { name: "At most" }).fill("20");
  await dialog.getByRole("textbox", { name: "Help" }).fill("As on the box");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(preview().getByText("As on the box")).toBeVisible();
  await save().click();
  await expect
    .poll(() => sent.find(({ method }) => method === "PUT")?.body)
    .toMatchObject({
      version: 0,
      value: {
        note: {
          colour: { kind: "text", label: "Colour", frenchLabel: "Couleur", max: 20, help: "As on the box" },
        },
      },
    });
  await expect.poll(() => save().query()).toBeNull();
  await router.navigate({ href: "/note/N-1" });
  await expect.poll(() => document.querySelector('[data-value="ext.colour"]')?.textContent).toBe("red");
});

test("what the check of the server finds stands at the field it is about, and nothing is saved", async () => {
  await openConfigured("/configuration?entity=note");
  await addField("tone", "Tone", "Choice from a list");
  await save().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("1 field needs attention: Fields 1: Name");
  await page.getByRole("button", { name: "Actions of row 1" }).click();
  await page.getByRole("menuitem", { name: "Open" }).click();
  const dialog = page.getByRole("dialog", { name: "Fields 1" });
  await expect.element(dialog.getByText("A choice needs a list that exists")).toBeVisible();
  await dialog.getByRole("textbox", { name: "List" }).fill("taskType");
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("tones");
  await dialog.getByRole("button", { name: "Done" }).click();
  await save().click();
  await expect.poll(() => save().query()).toBeNull();
});

test("fields are moved and taken away, and a name that no field can have is refused before it is sent", async () => {
  const { sent } = await openConfigured("/configuration?entity=note");
  await addField("first", "First", "Line of text");
  await addField("Second", "Second", "Whole number");
  await save().click();
  await expect
    .element(page.getByText("A name begins with a small letter and consists of letters and digits").first())
    .toBeVisible();
  expect(sent.some(({ method }) => method === "PUT")).toBe(false);
  // The wrong cell has the focus.
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("second");
  await userEvent.keyboard("{Tab}");
  await page.getByRole("button", { name: "Actions of row 2" }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  const labels = () =>
    preview()
      .getByRole("textbox")
      .elements()
      .map((element) => element.getAttribute("name"));
  await expect.poll(labels).toEqual(["second", "first"]);
  await page.getByRole("button", { name: "Actions of row 2" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await save().click();
  await expect
    .poll(() => Object.keys(Object(sent.find(({ method }) => method === "PUT")?.body).value?.note ?? {}))
    .toEqual(["second"]);
});

test("an own entity is described, and has a list and a form at once [SCRIPT-16]", async () => {
  const boat = { _id: "1", registration: "B-1", version: 1, name: "Aurora" };
  const { router } = await openConfigured("/configuration", {
    "/api/dyno/dyno-boats": { body: { ...empty, ...pageOf(boat) } },
    "/api/dyno/dyno-boats/B-1": { body: boat },
    "/api/dyno/dyno-boats/transitions": { body: { data: [] } },
  });
  await page.getByRole("button", { name: "Add own entity" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Boat");
  await save().click();
  await expect.element(page.getByText("One of them is mandatory")).toBeVisible();
  await page.getByRole("textbox", { name: "One of them", exact: true }).fill("Boat");
  await page.getByRole("textbox", { name: "Several of them", exact: true }).fill("Boats");
  await addField("name", "Name of the boat", "Line of text");
  await expect.element(preview().getByRole("textbox", { name: "Name of the boat" })).toBeVisible();
  await save().click();
  await expect.poll(() => router.state.location.search).toEqual({ entity: "DynoBoat" });
  await router.navigate({ href: "/page/dyno-boats" });
  await expect
    .element(page.getByRole("table", { name: "Boats" }).getByRole("row", { name: /Aurora/ }))
    .toBeVisible();
  await router.navigate({ href: "/page/dyno-boats/new" });
  await expect.element(page.getByRole("textbox", { name: "Name of the boat" })).toBeVisible();
});

test("an administrator who may not change the configuration reads it", async () => {
  await openConfigured("/configuration?entity=note", {}, { isMainAdmin: false });
  await expect.element(page.getByText("Only a main administrator changes the configuration.")).toBeVisible();
  expect(page.getByRole("button", { name: "Add Fields" }).query()).toBeNull();
  expect(page.getByRole("button", { name: "Add own entity" }).query()).toBeNull();
});
