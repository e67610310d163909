// The text above a list on its way to the server: what is typed is searched after a short pause, and what is entered at once. One stay in
// the field is one step of the way back, however many letters it had.
import { useCallback, useEffect, useRef } from "react";
import { useAddressText } from "../address/use-address-text.ts";

/** As long as the palette waits. */
const pauseMs = 120;

/** `replace` takes the place of the text before, on the way back. */
export type OnSearch = (text: string, how?: { readonly replace: boolean }) => void;

type TypedSearch = {
  /** What stands in the field. */
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  /** Searches for what is typed after a pause. */
  readonly type: (text: string) => void;
  /** Searches for it now, and leaves it in the field. */
  readonly enter: (text: string) => void;
  /** What is typed next is a step of its own. */
  readonly leave: () => void;
};

export function useTypedSearch(search: string, onSearch: OnSearch): TypedSearch {
  const isGoingOn = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = (): void => {
    clearTimeout(waiting.current);
    isGoingOn.current = false;
  };
  const searchFor = (text: string): void => {
    onSearch(text, { replace: isGoingOn.current });
    isGoingOn.current = true;
  };
  const { draft, setDraft, write, send } = useAddressText(search, searchFor, begin);
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
  return {
    draft,
    setDraft,
    type: (text) => {
      setDraft(text);
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => latestSend.current(text), pauseMs);
    },
    enter: (text) => {
      clearTimeout(waiting.current);
      write(text.trim());
    },
    leave: useCallback(() => {
      isGoingOn.current = false;
    }, []),
  };
}
