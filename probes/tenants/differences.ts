// Compares the answer about somebody else's record with the one about a record that does not exist.
import { idPattern } from "../world/marks.ts";
import type { Answer, SentRequest } from "../world/send.ts";

export type Twin = (text: string) => string;

/** Undefined when the two say the same. */
export function differenceOf(
  foreign: Answer,
  absent: Answer,
  { method }: SentRequest,
  twin: Twin,
): string | undefined {
  if (foreign.status !== absent.status)
    return `${foreign.status} ${foreign.body} against ${absent.status} ${absent.body}`;
  // Both times something of the caller's own was made, which then has numbers and moments of its own.
  const isMade = foreign.status < 300 && method !== "GET";
  const [ofForeign, ofAbsent] = [
    comparable(foreign, twin, isMade),
    comparable(absent, (text) => text, isMade),
  ];
  return ofForeign === ofAbsent ? undefined : `${ofForeign} against ${ofAbsent}`;
}

/** A long address is repeated only in part; where that ends within the identifier that was asked for, it has no twin. */
const cutIdentifier = /(\/)[0-9a-f]{8}-[0-9a-f-]{0,27}…/g;
const changing = new Set(["date", "x-request-id", "connection", "keep-alive"]);

function comparable({ headers, body }: Answer, twin: Twin, isMade: boolean): string {
  const named = Object.entries(headers).filter(
    ([name]) => !changing.has(name) && !(isMade && name === "content-length"),
  );
  const head = JSON.stringify(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  if (isMade) return head;
  const said = twin(body)
    .replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
    .replaceAll(cutIdentifier, "$1…");
  return `${head}\n${said}`;
}

/** How many identifiers of whichever kind a text holds, for telling an empty answer from a full one. */
export function idCountIn(text: string): number {
  return text.match(idPattern)?.length ?? 0;
}
