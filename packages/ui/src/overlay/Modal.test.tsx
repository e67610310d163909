// Windows over the page: where the focus goes, what closes them and what does not, and that messages stay in reach.
import "../theme/base.css";
import "virtual:theme.css";
import { type ReactElement, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { ToastArea } from "../feedback/ToastArea.tsx";
import { closeAllToasts, showToast } from "../feedback/toasts.ts";
import { ConfirmationModal } from "./ConfirmationModal.tsx";
import { Modal } from "./Modal.tsx";

afterEach(closeAllToasts);

test("the focus goes to the first field and comes back to where it was; Escape closes", async () => {
  const screen = await renderOpener((close) => (
    <Modal title="Add person" onClose={close}>
      <input aria-label="Name" />
    </Modal>
  ));
  await expect.element(screen.getByRole("dialog", { name: "Add person" })).toBeVisible();
  expect(document.activeElement).toBe(screen.getByLabelText("Name").element());
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog").elements()).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" }).element());
});

test("a form is closed neither by Escape, pressed twice, nor by a press beside it; its own button does", async () => {
  const screen = await renderOpener((close) => (
    <Modal title="Add person" isStatic onClose={close}>
      <input aria-label="Name" />
    </Modal>
  ));
  await userEvent.keyboard("{Escape}{Escape}");
  const dialog = screen.getByRole("dialog");
  await userEvent.click(dialog, { position: { x: 5, y: 5 } });
  await expect.element(dialog).toBeVisible();
  await screen.getByRole("button", { name: "Close" }).click();
  expect(screen.getByRole("dialog").elements()).toHaveLength(0);
});

test("a press beside the window closes it, a press in it does not", async () => {
  const screen = await renderOpener((close) => (
    <Modal title="About" onClose={close}>
      Some text
    </Modal>
  ));
  await screen.getByText("Some text").click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await userEvent.click(screen.getByRole("dialog"), { position: { x: 5, y: 5 } });
  expect(screen.getByRole("dialog").elements()).toHaveLength(0);
});

test("Escape closes a question over a window and leaves the window", async () => {
  const screen = await renderOpener((close) => (
    <Modal title="Add person" onClose={close}>
      <Opener>{(end) => <ConfirmationModal onRefuse={end} onConfirm={end} />}</Opener>
    </Modal>
  ));
  await screen.getByRole("dialog").getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Confirm your selection" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Confirm your selection" }).elements()).toHaveLength(0);
  await expect.element(screen.getByRole("dialog", { name: "Add person" })).toBeVisible();
});

test.each([
  ["sm", 440],
  ["md", 640],
  ["lg", 860],
] as const)("the size %s is %i px wide and starts near the top", async (size, width) => {
  await page.viewport(1280, 800);
  const screen = await renderOpener((close) => (
    <Modal title="About" size={size} onClose={close}>
      Text
    </Modal>
  ));
  const place = screen.getByText("Text").element().closest("[data-size]")?.getBoundingClientRect();
  expect(place?.width).toBe(width);
  expect(place?.top).toBeGreaterThanOrEqual(60);
  expect(place?.top).toBeLessThanOrEqual(96);
});

test("a message that comes while a window is open can be read and closed", async () => {
  const screen = await renderOpener((close) => (
    <Modal title="Add person" isStatic onClose={close}>
      <input aria-label="Name" />
    </Modal>
  ));
  showToast({ level: "error", title: "Not saved" });
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await screen.getByRole("button", { name: "Close message" }).click();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

test("the confirmation is titled 'Confirm your selection' and answered with No and Yes [SHELL-64]", async () => {
  const answers: string[] = [];
  const screen = await renderOpener((close) => (
    <ConfirmationModal
      onRefuse={() => {
        answers.push("no");
        close();
      }}
      onConfirm={() => {
        answers.push("yes");
        close();
      }}
    />
  ));
  await expect.element(screen.getByRole("dialog", { name: "Confirm your selection" })).toBeVisible();
  await screen.getByRole("button", { name: "No", exact: true }).click();
  await screen.getByRole("button", { name: "Open" }).click();
  await screen.getByRole("button", { name: "Yes", exact: true }).click();
  expect(answers).toEqual(["no", "yes"]);
});

test("title and both buttons of the confirmation can be put in other words [SHELL-64]", async () => {
  const screen = await renderOpener((close) => (
    <ConfirmationModal
      title="Delete 3 drafts?"
      refuseLabel="Keep them"
      confirmLabel="Delete"
      onRefuse={close}
      onConfirm={close}
    />
  ));
  await expect.element(screen.getByRole("dialog", { name: "Delete 3 drafts?" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Keep them" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Delete" })).toBeVisible();
  expect(screen.getByRole("button", { name: /^(Yes|No)$/ }).elements()).toHaveLength(0);
});

test("while the confirmed thing runs it can be neither refused nor confirmed again", async () => {
  let finish = (): void => {};
  const confirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const refuse = vi.fn();
  const screen = await renderOpener(() => <ConfirmationModal onRefuse={refuse} onConfirm={confirm} />);
  await screen.getByRole("button", { name: "Yes", exact: true }).click();
  await userEvent.keyboard("{Escape}{Enter}");
  expect(refuse).not.toHaveBeenCalled();
  expect(confirm).toHaveBeenCalledOnce();
  finish();
  await expect.element(screen.getByRole("button", { name: "No", exact: true })).toBeEnabled();
});

type Content = (close: () => void) => ReactElement;

function Opener({ children }: { readonly children: Content }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

async function renderOpener(content: Content): Promise<Awaited<ReturnType<typeof render>>> {
  const screen = await render(
    <AppearanceProvider>
      <Opener>{content}</Opener>
      <ToastArea />
    </AppearanceProvider>,
  );
  await screen.getByRole("button", { name: "Open" }).click();
  return screen;
}
