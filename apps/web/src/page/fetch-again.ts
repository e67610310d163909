// A browser may remember that a file could not be fetched, and then fails without asking the server again. Under another address it asks.
import { isChunkError } from "./chunk-error.ts";

let attempts = 0;

/**
 * For a chunk that no other one imports, such as a text: a second copy of shared code would keep a state of its own. `fetchFrom` stands
 * here for tests.
 */
export async function fetchAgain<Content>(
  load: () => Promise<Content>,
  fetchFrom: (address: string) => Promise<Content> = (address) => import(/* @vite-ignore */ address),
): Promise<Content> {
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (address === undefined) throw error;
    attempts += 1;
    return fetchFrom(`${address}?attempt=${attempts}`);
  }
}

/** Browsers name the file at the end of their message, and nowhere else. An address of another host is none of ours. */
function addressIn(error: unknown): string | undefined {
  if (!isChunkError(error) || !(error instanceof Error)) return undefined;
  const [address] = /https?:\/\/[^\s?]+$/.exec(error.message) ?? [];
  return address !== undefined && new URL(address).origin === window.location.origin ? address : undefined;
}
