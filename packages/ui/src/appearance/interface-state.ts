// The stored state of the interface, shared by all tabs of the browser. Every part of the interface that remembers something has its
// own name in it.
import {
  changedInterfaceState,
  type InterfaceState,
  interfaceStateKey,
  likeFallback,
  parseInterfaceState,
} from "@kontor/kernel/interface-state.ts";
import { useMemo, useState, useSyncExternalStore } from "react";
import { type Appearance, parseAppearance } from "./appearance.ts";

const listeners = new Set<() => void>();

/** What the browser refused to store. It is newer than what is stored, and lasts until the page closes or a write succeeds. */
let unstoredText: string | null = null;

/** React compares snapshots by identity, so the same text must give the same objects. */
let cached:
  | { readonly text: string | null; readonly state: InterfaceState; readonly appearance: Appearance }
  | undefined;

/** What is kept under the name, of which nothing is known. */
export function readInterfaceState(name: string): unknown;
/** What is kept under the name where it looks like the fallback, and the fallback for the rest. */
export function readInterfaceState<Value>(name: string, fallback: Value): Value;
export function readInterfaceState(name: string, fallback?: unknown): unknown {
  const stored = current().state[name];
  return fallback === undefined ? stored : likeFallback(stored, fallback);
}

/** Keeps the value under the name and leaves everything else as it was; undefined forgets it. */
export function changeInterfaceState(name: string, value: unknown): void {
  const text = changedInterfaceState(readText(), name, value);
  try {
    localStorage.setItem(interfaceStateKey, text);
    unstoredText = null;
  } catch {
    unstoredText = text;
  }
  for (const listener of [...listeners]) listener();
}

/** As `readInterfaceState`, following every change, also those of other tabs. The first fallback counts. */
export function useInterfaceState<Value>(name: string, fallback: Value): Value {
  const [first] = useState(() => fallback);
  const stored = useSyncExternalStore(subscribeInterfaceState, () => JSON.stringify(current().state[name]));
  return useMemo(
    () => (stored === undefined ? first : likeFallback(JSON.parse(stored), first)),
    [stored, first],
  );
}

export function readAppearance(): Appearance {
  return current().appearance;
}

/** Changes part of the appearance and leaves the rest of it as it was. */
export function changeAppearance(change: Partial<Appearance>): void {
  changeInterfaceState("appearance", { ...readAppearance(), ...change });
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribeInterfaceState, readAppearance);
}

/** Calls back only when the look itself has changed, not what else is kept under the key. */
export function subscribeAppearance(listener: () => void): () => void {
  let seen = readAppearance();
  return subscribeInterfaceState(() => {
    const appearance = readAppearance();
    if (appearance === seen) return;
    seen = appearance;
    listener();
  });
}

function subscribeInterfaceState(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    // A null key means that another tab cleared the whole storage.
    if (event.key === interfaceStateKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

function current(): NonNullable<typeof cached> {
  const text = readText();
  if (cached === undefined || cached.text !== text) {
    const appearance = parseAppearance(text);
    const isUnchanged = JSON.stringify(appearance) === JSON.stringify(cached?.appearance);
    cached = {
      text,
      state: parseInterfaceState(text),
      appearance: isUnchanged && cached !== undefined ? cached.appearance : appearance,
    };
  }
  return cached;
}

function readText(): string | null {
  if (unstoredText !== null) return unstoredText;
  try {
    return localStorage.getItem(interfaceStateKey);
  } catch {
    return null;
  }
}
