// The one registry of keys: who asks for which, and what the list of keys prints. One pair of listeners serves all of them.
import { isPress, type KeyPress, parseKeys } from "./key-press.ts";
import { keysOf, type RegisteredShortcut, type Shortcut } from "./shortcut.ts";
import { refuseCollision } from "./shortcut-collisions.ts";
import { currentMoment, isHeard, type Moment, rankOf } from "./shortcut-hearing.ts";

/** The keys of a sequence follow each other within this time. */
const sequencePauseMs = 1000;
const saveKeys = parseKeys("Mod+S");
const modifierKeys: ReadonlySet<string> = new Set([
  "Shift",
  "Control",
  "Alt",
  "AltGraph",
  "Meta",
  "CapsLock",
]);

let registered: readonly RegisteredShortcut[] = [];
const listeners = new Set<() => void>();
const moments = new WeakMap<Event, Moment>();
let typedBefore: readonly KeyboardEvent[] = [];
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Adds a shortcut until the answered function is called. */
export function registerShortcut(shortcut: Shortcut): () => void {
  if (import.meta.env.DEV) refuseCollision(shortcut, registered);
  const entry = { ...shortcut, sequences: keysOf(shortcut).flatMap(parseKeys) };
  change([...registered, entry]);
  return () => change(registered.filter((other) => other !== entry));
}

export function subscribeShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function registeredShortcuts(): readonly Shortcut[] {
  return registered;
}

function change(next: readonly RegisteredShortcut[]): void {
  if (registered.length === 0 && next.length > 0) listen();
  if (next.length === 0) stopListening();
  registered = next;
  for (const listener of [...listeners]) listener();
}

/** What is open is noted before anybody sees the press; who gets it is decided after everybody has. */
function listen(): void {
  window.addEventListener("keydown", noteMoment, { capture: true });
  window.addEventListener("keydown", onKey);
}

function stopListening(): void {
  window.removeEventListener("keydown", noteMoment, { capture: true });
  window.removeEventListener("keydown", onKey);
  forgetTyped();
}

function noteMoment(event: Event): void {
  moments.set(event, currentMoment());
}

function onKey(event: KeyboardEvent): void {
  if (!isWholeKey(event)) return;
  const isTaken = event.defaultPrevented;
  // Prevents the browser from saving the page as a file, also where there is nothing to save.
  if (saveKeys.some((sequence) => begins(sequence, [event]))) event.preventDefault();
  const found = isTaken ? undefined : (match(event, [...typedBefore, event]) ?? match(event, [event]));
  forgetTyped();
  if (found !== undefined && "begun" in found) rememberTyped(found.begun);
  if (found === undefined || "begun" in found) return;
  event.preventDefault();
  // A key that is held down does its work once.
  if (!event.repeat) found.shortcut.run(event);
}

/** The browser fills fields with events that carry no key, and half of a character that is being composed is no key either. */
function isWholeKey(event: KeyboardEvent): boolean {
  if (event.key === undefined || event.isComposing) return false;
  return event.key !== "Process" && event.key !== "Dead" && !modifierKeys.has(event.key);
}

function rememberTyped(typed: readonly KeyboardEvent[]): void {
  typedBefore = typed;
  forgetting = setTimeout(forgetTyped, sequencePauseMs);
}

function forgetTyped(): void {
  clearTimeout(forgetting);
  typedBefore = [];
}

type ShortcutMatch = { readonly shortcut: Shortcut } | { readonly begun: readonly KeyboardEvent[] };

/** The shortcut that these presses complete, or the presses themselves when they begin one. */
function match(event: KeyboardEvent, typed: readonly KeyboardEvent[]): ShortcutMatch | undefined {
  const moment = moments.get(event) ?? currentMoment();
  const begun = registered.flatMap((shortcut) =>
    shortcut.sequences
      .filter((sequence) => begins(sequence, typed) && isHeard(shortcut, sequence, event, moment))
      .map((sequence) => ({ shortcut, isComplete: sequence.length === typed.length })),
  );
  // Of equals the one that came last: what opened last lies on top.
  const [first] = begun
    .filter(({ isComplete }) => isComplete)
    .toReversed()
    .toSorted((one, other) => rankOf(one.shortcut, event) - rankOf(other.shortcut, event));
  if (first !== undefined) return { shortcut: first.shortcut };
  return begun.length > 0 && !event.repeat ? { begun: typed } : undefined;
}

function begins(sequence: readonly KeyPress[], typed: readonly KeyboardEvent[]): boolean {
  return typed.every((event, place) => {
    const press = sequence[place];
    return press !== undefined && isPress(event, press);
  });
}
