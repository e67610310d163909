// Who gets a key: layers, modals, menus, text fields, and keyboards that write other characters.
import { type ReactElement, useCallback, useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type KeyDeclaration, keyTable, type ShortcutLayer } from "./key-table.ts";
import { ShortcutRegionContext } from "./shortcut-region.ts";
import { registerShortcut } from "./shortcut-registry.ts";
import { useShortcut, useShortcutList } from "./shortcuts.ts";

const ran: string[] = [];
let undo: (() => void)[] = [];

beforeEach(() => ran.splice(0));
afterEach(() => {
  vi.useRealTimers();
  for (const unregister of undo) unregister();
  undo = [];
  document.body.replaceChildren();
});

test("Ctrl+S and Cmd+S go to the most specific surface that is open, and never to the browser", () => {
  const steps: readonly ShortcutLayer[] = ["frame", "page", "tableConfiguration", "search"];
  expect(press({ key: "s", code: "KeyS", ctrlKey: true }).defaultPrevented).toBe(false); // nobody listens: a negative control
  on("?", "frame");
  expect(press({ key: "s", code: "KeyS", ctrlKey: true }).defaultPrevented).toBe(true);
  for (const layer of steps) {
    on("Mod+S", layer);
    press({ key: "s", code: "KeyS", ctrlKey: true });
    press({ key: "s", code: "KeyS", metaKey: true });
    expect(ran.splice(0)).toEqual([layer, layer]);
  }
  openModal();
  expect(press({ key: "S", code: "KeyS", ctrlKey: true }).defaultPrevented).toBe(true);
  expect(ran).toEqual([]);
  on("Mod+S", "modal");
  press({ key: "s", code: "KeyS", ctrlKey: true });
  expect(ran).toEqual(["modal"]);
});

test("of any shortcuts that share a key at most one runs, and it is of the most specific layer", () => {
  const order: readonly ShortcutLayer[] = ["search", "tableConfiguration", "page", "frame"];
  for (let choice = 0; choice < 2 ** order.length; choice += 1) {
    const active = order.filter((_layer, place) => (choice >> place) % 2 === 1);
    // Whichever came first.
    for (const registering of [active, active.toReversed()]) {
      const off = registering.map((layer) => registerShortcut(declared("Alt+R", layer)));
      press({ key: "r", code: "KeyR", altKey: true });
      for (const each of off) each();
      expect(ran.splice(0)).toEqual(active.slice(0, 1));
    }
  }
});

test("two shortcuts of one layer that share keys are refused at once, as is a key that begins a sequence", () => {
  on("Mod+S", "page");
  on("g d", "frame");
  on("Control+Shift+X", "frame");
  expect(() => on("Control+S", "page")).toThrow("belong to");
  expect(() => on("meta+s", "page")).toThrow("belong to");
  expect(() => on("g", "frame")).toThrow("belong to");
  expect(() => on("g d e", "frame")).toThrow("belong to");
  expect(() => on("Shift+Control+x", "frame")).toThrow("belong to");
  on("g c", "frame");
  on("Mod+S", "search");
});

test("of the key table only a list and a record share keys within one layer: no page is both", () => {
  const refused: string[] = [];
  for (const [name, entry] of Object.entries(keyTable)) {
    try {
      undo.push(registerShortcut({ ...entry, run: () => {} }));
    } catch {
      refused.push(name);
    }
  }
  expect(refused).toEqual(["reloadLayout", "nextRecord", "previousRecord"]);
});

test("single letters write into text fields and run nothing there; keys with Ctrl or Alt do", () => {
  for (const keys of ["n", "g d", "?", "Alt+Q", "Mod+K", "F9"]) on(keys);
  for (const html of [
    "<input>",
    "<textarea></textarea>",
    `<div contenteditable="true"><b tabindex="0">x</b></div>`,
  ]) {
    const field = focusOn(html);
    press({ key: "n", code: "KeyN" }, field);
    press({ key: "?", code: "Slash", shiftKey: true }, field);
    press({ key: "g", code: "KeyG" }, field);
    press({ key: "d", code: "KeyD" }, field);
    expect(ran).toEqual([]);
    press({ key: "q", code: "KeyQ", altKey: true }, field);
    press({ key: "k", code: "KeyK", ctrlKey: true }, field);
    press({ key: "F9", code: "F9" }, field);
    expect(ran.splice(0)).toEqual(["Alt+Q", "Mod+K", "F9"]);
  }
  const box = focusOn(`<input type="checkbox">`);
  press({ key: "n", code: "KeyN" }, box);
  expect(ran).toEqual(["n"]);
});

test("one key after the other goes somewhere; a pause, another key or a field in between does not", () => {
  vi.useFakeTimers();
  on("g d");
  on("g h");
  on("d");
  const type = (...keys: string[]): readonly string[] => {
    for (const key of keys) press({ key, code: `Key${key.toUpperCase()}` });
    return ran.splice(0);
  };
  expect(type("g", "d")).toEqual(["g d"]);
  expect(type("g", "x", "h")).toEqual([]);
  expect(type("g", "g", "h")).toEqual(["g h"]);
  expect(type("g", "x", "d")).toEqual(["d"]);
  type("g");
  vi.advanceTimersByTime(1_001);
  expect(type("d")).toEqual(["d"]);
  press({ key: "g", code: "KeyG" });
  press({ key: "Shift", code: "ShiftLeft", shiftKey: true });
  expect(type("h")).toEqual(["g h"]);
});

test("a letter is the printed one, and the place of the key where the layout writes no Latin letter", () => {
  on("Alt+R");
  on("Alt+Q");
  on("Mod+K");
  on("g d");
  press({ key: "®", code: "KeyR", altKey: true }); // the option key of a Mac
  press({ key: "ق", code: "KeyR", altKey: true }); // Arabic
  press({ key: "к", code: "KeyR", altKey: true }); // Russian
  expect(ran.splice(0)).toEqual(["Alt+R", "Alt+R", "Alt+R"]);
  press({ key: "q", code: "KeyA", altKey: true }); // the key that a French keyboard calls Q
  press({ key: "a", code: "KeyQ", altKey: true });
  expect(ran.splice(0)).toEqual(["Alt+Q"]);
  press({ key: "ن", code: "KeyK", ctrlKey: true });
  press({ key: "ل", code: "KeyG" });
  press({ key: "ي", code: "KeyD" });
  expect(ran.splice(0)).toEqual(["Mod+K", "g d"]);
  press({ key: "r", code: "KeyR", altKey: true, ctrlKey: true });
  press({ key: "R", code: "KeyR", altKey: true, shiftKey: true });
  press({ key: "r", code: "KeyR" });
  expect(ran).toEqual([]);
});

test("a character written with AltGr is a character: neither Alt nor Ctrl was meant", () => {
  for (const keys of ["Alt+S", "Mod+S", "Control+Alt+E", "?", "/"]) on(keys);
  press({ key: "ś", code: "KeyS", modifierAltGraph: true, ctrlKey: true, altKey: true }); // Polish, on Windows
  press({ key: "ś", code: "KeyS", modifierAltGraph: true }); // Polish, elsewhere
  press({ key: "€", code: "KeyE", modifierAltGraph: true, ctrlKey: true, altKey: true });
  expect(ran).toEqual([]);
  press({ key: "?", code: "Minus", shiftKey: true }); // German
  press({ key: "?", code: "KeyM", shiftKey: true }); // French
  press({ key: "؟", code: "Slash", shiftKey: true }); // Arabic
  press({ key: "/", code: "Digit7", shiftKey: true }); // German
  press({ key: "/", code: "KeyQ", modifierAltGraph: true, ctrlKey: true, altKey: true }); // Latin American
  expect(ran).toEqual(["?", "?", "?", "/", "/"]);
});

test("half of a composed character is no key, a held key runs once, and what a component took is taken", () => {
  on("n");
  on("Alt+R");
  press({ key: "n", code: "KeyN", isComposing: true });
  press({ key: "Process", code: "KeyN" });
  press({ key: "Dead", code: "BracketLeft" });
  expect(ran).toEqual([]);
  press({ key: "r", code: "KeyR", altKey: true });
  expect(press({ key: "r", code: "KeyR", altKey: true, repeat: true }).defaultPrevented).toBe(true);
  expect(ran.splice(0)).toEqual(["Alt+R"]);
  const taker = focusOn("<button></button>");
  taker.addEventListener("keydown", (event) => event.preventDefault());
  press({ key: "n", code: "KeyN" }, taker);
  expect(ran).toEqual([]);
  window.dispatchEvent(new Event("keydown")); // as browsers fill in fields
  expect(ran).toEqual([]);
});

test("Escape closes what lies on top first: a menu, a modal, and only then the side view", async () => {
  on("Escape", "frame");
  document.body.innerHTML = `<div popover id="menu">menu</div><div popover="manual" id="messages">messages</div>`;
  const [menu, messages] = document.querySelectorAll<HTMLElement>("[popover]");
  messages?.showPopover();
  menu?.showPopover();
  await userEvent.keyboard("{Escape}");
  expect([ran.splice(0), menu?.matches(":popover-open")]).toEqual([[], false]);
  const modal = openModal();
  await userEvent.keyboard("{Escape}");
  expect([ran.splice(0), modal.open]).toEqual([[], false]);
  modal.addEventListener("cancel", (event) => event.preventDefault());
  modal.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
  modal.showModal();
  await userEvent.keyboard("{Escape}");
  expect([ran.splice(0), modal.open]).toEqual([[], true]);
  modal.close();
  const picker = focusOn(`<button aria-haspopup="listbox" aria-expanded="true"></button>`);
  // Closes itself before the press arrives at the window, as components do.
  picker.addEventListener("keydown", () => picker.setAttribute("aria-expanded", "false"));
  await userEvent.keyboard("{Escape}");
  expect(ran.splice(0)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  expect(ran).toEqual(["frame"]);
});

test("under a modal only its own keys run, and those that are said to run everywhere", () => {
  on("n");
  on("Mod+K", "frame");
  undo.push(registerShortcut({ ...keyTable.toggleSideView, run: () => ran.push("side view") }));
  const modal = openModal();
  undo.push(registerShortcut({ ...declared("y", "modal"), region: () => modal }));
  press({ key: "n", code: "KeyN" }, modal);
  press({ key: "k", code: "KeyK", ctrlKey: true }, modal);
  expect(ran).toEqual([]);
  press({ key: "x", code: "KeyX", altKey: true }, modal);
  press({ key: "y", code: "KeyY" }, modal);
  expect(ran.splice(0)).toEqual(["side view", "modal"]);
  const above = openModal();
  press({ key: "y", code: "KeyY" }, above);
  expect(ran).toEqual([]);
  above.close();
  modal.close();
  press({ key: "y", code: "KeyY" });
  expect(ran).toEqual([]);
});

test("of two pages side by side the one with the focus gets the key, else the main one", async () => {
  const screen = await render(
    <>
      <Page name="main" />
      <Side />
    </>,
  );
  press({ key: "r", code: "KeyR", altKey: true });
  press({ key: "r", code: "KeyR", altKey: true }, screen.getByRole("button", { name: "main" }).element());
  press({ key: "r", code: "KeyR", altKey: true }, screen.getByRole("button", { name: "side" }).element());
  expect(ran).toEqual(["main", "main", "side"]);
});

test("a component asks for keys while it is there and active, and the list of keys follows", async () => {
  const screen = await render(<Listed isActive />);
  const list = screen.getByRole("list");
  await expect.element(list).toHaveTextContent("Alt+R");
  await screen.rerender(<Listed isActive={false} />);
  await expect.element(list).toHaveTextContent("");
  press({ key: "r", code: "KeyR", altKey: true });
  expect(ran).toEqual([]);
});

function Listed({ isActive }: { readonly isActive: boolean }): ReactElement {
  useShortcut({ ...keyTable.reloadTable, isActive, run: () => ran.push("listed") });
  return <ul>{useShortcutList().map(({ keys }) => String(keys))}</ul>;
}

function Page({ name }: { readonly name: string }): ReactElement {
  useShortcut({ ...keyTable.reloadLayout, run: () => ran.push(name) });
  return <button type="button">{name}</button>;
}

function Side(): ReactElement {
  const aside = useRef<HTMLElement>(null);
  const region = useCallback(() => aside.current, []);
  return (
    <ShortcutRegionContext value={region}>
      <aside ref={aside}>
        <Page name="side" />
      </aside>
    </ShortcutRegionContext>
  );
}

function declared(keys: string, layer?: ShortcutLayer): KeyDeclaration & { readonly run: () => void } {
  return { keys, label: keys, group: "General", ...(layer && { layer }), run: () => ran.push(layer ?? keys) };
}

function on(keys: string, layer?: ShortcutLayer): void {
  undo.push(registerShortcut(declared(keys, layer)));
}

function press(init: KeyboardEventInit, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, composed: true, ...init });
  target.dispatchEvent(event);
  return event;
}

function focusOn(html: string): HTMLElement {
  document.body.innerHTML = html;
  const element = document.querySelector<HTMLElement>("[tabindex], input, textarea, button");
  if (element === null) throw new Error("nothing to focus");
  element.focus();
  return element;
}

function openModal(): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.append(document.createElement("button"));
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
