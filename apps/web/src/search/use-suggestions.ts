// The texts that a search box suggests: open while it has the focus and for a moment after, moved through with the arrow keys.
import { createAutocomplete, suggestionsHiddenAfterMs } from "@kontor/client/lists/autocomplete.ts";
import type { ServerQuery } from "@kontor/client/lists/list-state.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { autocomplete } from "../record-calls/record-calls.ts";

export type Suggestions = {
  readonly isOpen: boolean;
  readonly words: readonly string[];
  /** None at first: Enter then searches for what is typed. */
  readonly active: string | undefined;
  readonly type: (text: string, query: ServerQuery) => void;
  readonly move: (steps: 1 | -1) => void;
  readonly point: (word: string) => void;
  readonly show: () => void;
  readonly hide: () => void;
  /** After the focus has gone. */
  readonly hideSoon: () => void;
};

export function useSuggestions(serverRoute: string): Suggestions {
  const [words, setWords] = useState<readonly string[]>([]);
  const [active, setActive] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useMemo(
    () =>
      createAutocomplete({
        ask: (query, signal) => autocomplete(serverRoute, query, { signal }),
        onWords: (next) => {
          setWords(next);
          setActive(undefined);
        },
      }),
    [serverRoute],
  );
  useEffect(() => asking.stop, [asking]);
  useEffect(() => () => clearTimeout(hiding.current), []);
  const hide = useCallback(() => {
    clearTimeout(hiding.current);
    asking.stop();
    setOpen(false);
    setActive(undefined);
  }, [asking]);
  return {
    isOpen,
    words,
    active,
    type: asking.type,
    point: setActive,
    move: (steps) => setActive(neighbour(words, active, steps)),
    show: useCallback(() => {
      clearTimeout(hiding.current);
      setOpen(true);
    }, []),
    hide,
    hideSoon: useCallback(() => {
      clearTimeout(hiding.current);
      hiding.current = setTimeout(hide, suggestionsHiddenAfterMs);
    }, [hide]),
  };
}

/** Past the last one and before the first one lies what is typed. */
function neighbour(words: readonly string[], active: string | undefined, steps: 1 | -1): string | undefined {
  const places = [undefined, ...words];
  const next = (places.indexOf(active) + steps + places.length) % places.length;
  return places[next];
}
