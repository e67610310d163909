// A text that lives in the address, and the field it is typed in. The address is its home: what the page shows follows from it.
// The field runs ahead while the reader types, and follows when the address changes from elsewhere: a link, the way back.
import { useLatest } from "@kontor/ui/table/use-latest.ts";
import { useEffect, useRef, useState } from "react";

type AddressText = {
  /** What stands in the field. */
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  /** Puts a text into the field and into the address. */
  readonly write: (text: string) => void;
  /** Puts it into the address alone, where it is new: the field is ahead of it, and keeps its spaces. */
  readonly send: (text: string) => void;
};

/** `writeAddress` gets an empty text for one of spaces only; `onElsewhere` is told when the address changes from elsewhere. */
export function useAddressText(
  inAddress: string,
  writeAddress: (text: string) => void,
  onElsewhere?: () => void,
): AddressText {
  const [draft, setDraft] = useState(inAddress);
  /** Texts on their way into the address. Their arrival is no news to the field, which may be ahead of them. */
  const written = useRef<string[]>([]);
  const latestElsewhere = useLatest(onElsewhere);
  useEffect(() => {
    const arrived = written.current.indexOf(inAddress);
    written.current = arrived < 0 ? [] : written.current.slice(arrived + 1);
    if (arrived >= 0) return;
    setDraft(inAddress);
    latestElsewhere.current?.();
  }, [inAddress, latestElsewhere]);
  const write = (text: string): void => {
    const kept = text.trim() === "" ? "" : text;
    setDraft(text);
    if (kept !== inAddress) written.current.push(kept);
    writeAddress(kept);
  };
  const send = (text: string): void => {
    const kept = text.trim();
    if (kept === (written.current.at(-1) ?? inAddress)) return;
    written.current.push(kept);
    writeAddress(kept);
  };
  return { draft, setDraft, write, send };
}
