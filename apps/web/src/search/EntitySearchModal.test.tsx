// The window that finds records of an entity.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { EntitySearchModal } from "./EntitySearchModal.tsx";
import type { EntitySearchProps } from "./entity-search-props.ts";
import { pageOf, persons, personsRoute, show, startSearchServer } from "./testing/search-page.tsx";

beforeEach(() => queryClient.clear());
afterEach(endServer);

type Wishes = Partial<EntitySearchProps> & { readonly answers?: Parameters<typeof startSearchServer>[0] };

async function openModal({ answers, ...wishes }: Wishes = {}) {
  const sent = startSearchServer(answers);
  const onChoose = vi.fn<(records: readonly RecordData[], keys: readonly string[]) => void>();
  const onClose = vi.fn<() => void>();
  const screen = await show(
    <EntitySearchModal
      entityName="person"
      isMultiple={false}
      onChoose={onChoose}
      onClose={onClose}
      {...wishes}
    />,
  );
  const dialog = screen.getByRole("dialog", { name: "Search persons" });
  await expect.element(dialog.getByText("P-1", { exact: true })).toBeVisible();
  const asked = (): readonly URLSearchParams[] =>
    sent
      .filter(({ path }) => path.startsWith(personsRoute))
      .map(({ path }) => new URLSearchParams(path.split("?")[1]));
  const names = (): readonly (string | null)[] =>
    dialog
      .getByText(/^(Person \d+|Hafenkran.*)$/)
      .elements()
      .map(({ textContent }) => textContent);
  const box = dialog.getByRole("combobox", { name: "Search persons" });
  return { screen, dialog, box, sent, asked, names, onChoose, onClose };
}

test("it is titled by its entity, and its box says what typing and Enter do [SEARCH-01] [SEARCH-02]", async () => {
  const { dialog, box } = await openModal();
  await expect.element(dialog.getByRole("heading", { name: "Search persons" })).toBeVisible();
  await expect
    .element(box)
    .toHaveAttribute("placeholder", "Type to filter or press enter to search in database");
  await expect.element(box).toHaveFocus();
});

test("its advanced search folds, sends what is filled in with Search and takes it away with Reset [SEARCH-03]", async () => {
  const { dialog, asked } = await openModal();
  const fold = dialog.getByRole("button", { name: "Advanced search" });
  await expect.element(fold).toHaveAttribute("aria-expanded", "false");
  expect(dialog.getByRole("textbox", { name: "Name", exact: true }).elements()).toHaveLength(0);
  await fold.click();
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("haf");
  await dialog.getByRole("button", { name: "Search", exact: true }).click();
  await expect.poll(() => asked().at(-1)?.get("name")).toBe("/haf/i");
  await dialog.getByRole("button", { name: "Reset" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("");
  await fold.click();
  expect(dialog.getByRole("textbox", { name: "Name", exact: true }).elements()).toHaveLength(0);
});

test("ten rows are a page, and the next page has the others [SEARCH-04]", async () => {
  const { dialog, asked, names } = await openModal();
  expect(asked()[0]?.get("limit")).toBe("10");
  expect(names()).toHaveLength(10);
  await expect.element(dialog.getByText(/1–10.* of .*12/)).toBeVisible();
  await dialog.getByRole("button", { name: "Next page" }).click();
  await expect.element(dialog.getByText(/11–12.* of .*12/)).toBeVisible();
  expect(names()).toEqual(["Person 11", "Person 12"]);
  await expect.element(dialog.getByRole("button", { name: "Next page" })).toBeDisabled();
});

test("several are marked over more than one page, counted and handed over with Validate [SEARCH-05]", async () => {
  const { dialog, onChoose, onClose } = await openModal({ isMultiple: true });
  await dialog.getByText("Person 2", { exact: true }).click();
  await dialog.getByRole("button", { name: "Next page" }).click();
  await dialog.getByText("Person 11", { exact: true }).click();
  await expect.element(dialog.getByText("2 selected")).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
  await dialog.getByRole("button", { name: "Validate" }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith([persons[1], persons[10]], ["P-2", "P-11"]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("Cancel and Validate are not there where a press on a row is the choice [SEARCH-05]", async () => {
  const { dialog, onChoose } = await openModal();
  expect(dialog.getByRole("button", { name: "Validate" }).elements()).toHaveLength(0);
  expect(dialog.getByRole("button", { name: "Cancel" }).elements()).toHaveLength(0);
  await dialog.getByText("Person 2", { exact: true }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith([persons[1]], ["P-2"]);
});

test("it offers to add a record where that is wanted, and only there [SEARCH-06]", async () => {
  const onAdd = vi.fn();
  const { dialog, screen } = await openModal({ onAdd });
  await dialog.getByRole("button", { name: "Add" }).click();
  expect(onAdd).toHaveBeenCalledOnce();
  await screen.unmount();
  endServer();
  const without = await openModal();
  expect(without.dialog.getByRole("button", { name: "Add" }).elements()).toHaveLength(0);
});

test("Enter with text searches on the server, Enter without text lists everything [SEARCH-07] [SEARCH-08]", async () => {
  const { box, asked } = await openModal();
  await box.fill("haf");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => asked().at(-1)?.get("search")).toBe("haf");
  queryClient.clear();
  await userEvent.clear(box);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => asked().at(-1)?.has("search")).toBe(false);
});

test("typing without Enter filters the ten rows that are there [SEARCH-09]", async () => {
  const { box, names, asked } = await openModal();
  const before = asked().length;
  await box.fill("HAFENKRAN log");
  await expect.poll(names).toEqual(["Hafenkran Logistik"]);
  expect(asked().filter((query) => !query.has("autocomplete"))).toHaveLength(before);
});

test("a search that fails is told, loading ends and the rows stay as they were [SEARCH-13]", async () => {
  const { box, dialog, names, screen } = await openModal({
    answers: {
      [personsRoute]: ({ path }) =>
        path.includes("search=")
          ? { status: 500, body: { code: "INTERNAL_ERROR", message: "Broken" } }
          : { body: pageOf(persons.slice(0, 10), 12) },
    },
  });
  await box.fill("boom");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.poll(names).toHaveLength(10);
  expect(dialog.getByRole("progressbar").elements()).toHaveLength(0);
});

test("what the field asks for goes along with every search and is not offered as a filter", async () => {
  const { box, dialog, asked } = await openModal({ filters: { role: "CLIENT", type: "C,O" } });
  await box.fill("haf");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => asked().at(-1)?.get("search")).toBe("haf");
  expect(asked().every((query) => query.get("role") === "CLIENT" && query.get("type") === "C,O")).toBe(true);
  await dialog.getByRole("button", { name: "Advanced search" }).click();
  expect(dialog.getByRole("combobox", { name: "Type", exact: true }).elements()).toHaveLength(0);
});

test("with keys alone: down into the rows, Space marks, Ctrl+Enter validates", async () => {
  const { onChoose } = await openModal({ isMultiple: true, chosenKeys: ["P-99"] });
  await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith([{ registration: "P-99" }, persons[1]], ["P-99", "P-2"]);
});

test("in a search for one, Enter on a row chooses it", async () => {
  const { onChoose } = await openModal();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(() => onChoose.mock.calls.map(([, keys]) => keys)).toEqual([["P-2"]]);
});

test("a choice that must be confirmed counts only after Yes", async () => {
  const { screen, dialog, onChoose } = await openModal({ confirmation: "The contract changes its client." });
  await dialog.getByText("Person 2", { exact: true }).click();
  const question = screen.getByRole("dialog", { name: "Confirm your selection" });
  await question.getByRole("button", { name: "No" }).click();
  expect(onChoose).not.toHaveBeenCalled();
  await dialog.getByText("Person 2", { exact: true }).click();
  await question.getByRole("button", { name: "Yes" }).click();
  expect(onChoose).toHaveBeenCalledOnce();
});
