// The host this page was opened at, asked for once and as the first thing. What it answered the last time is kept in the browser, so that
// a page that was opened before is drawn at once; should the host have changed since, the page follows when the answer is there.
import { requestHeaders } from "@kontor/client/request-headers.ts";
import { newRequestId } from "@kontor/client/request-id.ts";
import { type HostAnswer, loadHost, readHostAnswer } from "@kontor/client/session/host.ts";
import { useSyncExternalStore } from "react";

const storageKey = "kontor-host";
/** No user looks at an empty page for longer. Then the defaults are shown. */
const patienceMs = 2_000;

let asked: Promise<HostAnswer> | undefined;
let current: HostAnswer | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Before the first page: from here on `useStartHost` tells what is known. */
export function startHost(): void {
  current = recall();
  void askHost();
  if (current === undefined) patience = setTimeout(() => settle({ host: location.hostname }), patienceMs);
}

/** The answer of this visit. A host that cannot be asked is as it was, or as one that is not set up. */
export function askHost(): Promise<HostAnswer> {
  if (asked === undefined) {
    asked = loadHost(location.hostname, fetchHost, recall());
    void asked.then(settle);
  }
  return asked;
}

/** Undefined until something is known. */
export function useStartHost(): HostAnswer | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/** For a page that is opened anew: a test, or another host. */
export function forgetHost(): void {
  clearTimeout(patience);
  asked = undefined;
  current = undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function settle(answer: HostAnswer): void {
  clearTimeout(patience);
  // The same answer leaves the page as it is.
  if (JSON.stringify(answer) === JSON.stringify(current)) return;
  current = answer;
  for (const listener of [...listeners]) listener();
}

/** Without the schema of its route: that would load before the first page. */
async function fetchHost(): Promise<HostAnswer> {
  const { hostname } = location;
  const response = await fetch(`/api/core/hosts/${encodeURIComponent(hostname)}`, {
    headers: { Accept: "application/json", ...requestHeaders(newRequestId(), "start") },
  });
  if (!response.ok) throw new Error("The host could not be asked");
  const answer = readHostAnswer(hostname, await response.json());
  keep(answer);
  return answer;
}

function keep(answer: HostAnswer): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(answer));
  } catch {
    // A browser that keeps nothing asks every time.
  }
}

function recall(): HostAnswer | undefined {
  try {
    const text = localStorage.getItem(storageKey);
    return text === null ? undefined : readHostAnswer(location.hostname, JSON.parse(text));
  } catch {
    return undefined;
  }
}
