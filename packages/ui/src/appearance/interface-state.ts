// The stored state of the interface: one JSON object under one key of local storage, shared by all tabs of the browser.
import { useSyncExternalStore } from "react";
import { type Appearance, interfaceStateKey, parseAppearance } from "./appearance.ts";

const listeners = new Set<() => void>();

/** What the browser refused to store. It is newer than what is stored, and lasts until the page closes or a write succeeds. */
let unstoredText: string | null = null;

/** React compares snapshots by identity, so the same text must give the same object. */
let cached: { readonly text: string | null; readonly appearance: Appearance } | undefined;

export function readAppearance(): Appearance {
  const text = readText();
  if (cached === undefined || cached.text !== text) cached = { text, appearance: parseAppearance(text) };
  return cached.appearance;
}

/** Changes part of the appearance and leaves everything else under the key as it was. */
export function changeAppearance(change: Partial<Appearance>): void {
  const text = JSON.stringify({ ...readState(), appearance: { ...readAppearance(), ...change } });
  try {
    localStorage.setItem(interfaceStateKey, text);
    unstoredText = null;
  } catch {
    unstoredText = text;
  }
  for (const listener of listeners) listener();
}

export function subscribeAppearance(listener: () => void): () => void {
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

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribeAppearance, readAppearance);
}

function readText(): string | null {
  if (unstoredText !== null) return unstoredText;
  try {
    return localStorage.getItem(interfaceStateKey);
  } catch {
    return null;
  }
}

function readState(): object {
  try {
    const state: unknown = JSON.parse(readText() ?? "{}");
    return typeof state === "object" && state !== null ? state : {};
  } catch {
    return {};
  }
}
