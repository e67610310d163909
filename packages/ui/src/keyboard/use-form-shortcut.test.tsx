// Saving with keys: which form is meant.
import type { ReactElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useFormShortcut } from "./use-form-shortcut.ts";

const sent: string[] = [];
beforeEach(() => sent.splice(0));

test("Ctrl+S and Cmd+S press the submit button of the form one is in [SHELL-52]", async () => {
  const screen = await render(<Forms />);
  await save();
  expect(sent.splice(0)).toEqual(["first"]);
  await screen.getByRole("textbox", { name: "second" }).click();
  await save("Meta");
  expect(sent.splice(0)).toEqual(["second"]);
  await screen.getByRole("searchbox").click();
  await save();
  expect(sent.splice(0)).toEqual(["first"]);
});

test("a form that cannot be sent is not sent, and one under a modal is not meant", async () => {
  const screen = await render(<Forms isDisabled />);
  await save();
  expect(sent).toEqual([]);
  await screen.getByRole("textbox", { name: "second" }).click();
  screen.getByRole("dialog", { includeHidden: true }).query()?.querySelector("button")?.blur();
  const dialog = document.querySelector("dialog");
  dialog?.showModal();
  await save();
  expect(sent.splice(0)).toEqual(["modal"]);
  dialog?.querySelector("form")?.remove();
  await save();
  expect(sent).toEqual([]);
});

async function save(modifier: "Control" | "Meta" = "Control"): Promise<void> {
  await userEvent.keyboard(`{${modifier}>}s{/${modifier}}`);
}

function Forms({ isDisabled = false }: { readonly isDisabled?: boolean }): ReactElement {
  useFormShortcut();
  return (
    <main>
      <search>
        <form onSubmit={(event) => note(event, "search")}>
          <input type="search" />
          <button type="submit">Search</button>
        </form>
      </search>
      <form onSubmit={(event) => note(event, "first")}>
        <button type="button">Cancel</button>
        <button type="submit" disabled={isDisabled}>
          Save
        </button>
      </form>
      <form id="second" onSubmit={(event) => note(event, "second")}>
        <input aria-label="second" />
      </form>
      <button type="submit" form="second">
        Save below
      </button>
      <dialog>
        <form onSubmit={(event) => note(event, "modal")}>
          <button type="submit">Add</button>
        </form>
      </dialog>
    </main>
  );
}

function note(event: { preventDefault: () => void }, name: string): void {
  event.preventDefault();
  sent.push(name);
}
