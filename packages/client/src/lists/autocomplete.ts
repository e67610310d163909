// Completions of a typed text, requested while a user types. They are not requested for every letter, and never answer what was typed
// before.
import type { ServerQuery } from "./list-state.ts";

const typedMinLength = 3;
export const autocompleteQuietMs = 250;

/** What is suggested stays so long after the focus has gone: long enough for a press on it to arrive. */
export const suggestionsHiddenAfterMs = 200;

/** Where the page of rows begins says nothing about texts. */
const ofRows: ReadonlySet<string> = new Set(["search", "limit", "offset", "cursor", "count"]);

/** The query of the list with what is typed in the place of its search; undefined while that is too short to ask. */
export function autocompleteQuery(query: ServerQuery, typed: string): ServerQuery | undefined {
  const text = typed.trim();
  if (text.length < typedMinLength) return undefined;
  return {
    ...Object.fromEntries(Object.entries(query).filter(([name]) => !ofRows.has(name))),
    autocomplete: text,
  };
}

type Making = {
  readonly ask: (query: ServerQuery, signal: AbortSignal) => Promise<readonly string[]>;
  /** Also with no words at all: when what is typed has become too short, and when asking has failed. */
  readonly onWords: (words: readonly string[]) => void;
};

type Autocomplete = {
  readonly type: (typed: string, query: ServerQuery) => void;
  /** Gives up what is asked for. */
  readonly stop: () => void;
};

/** A failure leaves the list empty: a missing suggestion is no reason to disturb a typing user. */
export function createAutocomplete({ ask, onWords }: Making): Autocomplete {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  };

  const run = async (query: ServerQuery): Promise<void> => {
    const own = new AbortController();
    running = own;
    const words = await ask(query, own.signal).catch(() => []);
    if (running === own) onWords(words);
  };

  const type = (typed: string, query: ServerQuery): void => {
    stop();
    const asked = autocompleteQuery(query, typed);
    if (asked === undefined) onWords([]);
    else timer = setTimeout(() => void run(asked), autocompleteQuietMs);
  };

  return { type, stop };
}
