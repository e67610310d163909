// For tests: the page of a contract with a layout script, which runs in a real worker.
import { type OpenedRecord, openRecord } from "../../records/testing/record.ts";

type Opening = NonNullable<Parameters<typeof openRecord>[0]>;

/** What a server answers that knows this script. */
export function scriptOf(name: string, code: string, kind = "layout"): NonNullable<Opening["answers"]> {
  return { [`/api/script/scripts/${name}`]: { body: { name, kind, version: 1, code } } };
}

/** Opens a contract whose layout is this. */
export function openLayout(layout: object, opening: Opening = {}): Promise<OpenedRecord> {
  const code = `export const execute = () => (${JSON.stringify(layout)})`;
  return openRecord({ ...opening, answers: { ...scriptOf("contract-layout", code), ...opening.answers } });
}

/** A row of elements that show these words. */
export function texts(...words: readonly string[]): readonly object[] {
  return [{ elements: words.map((text) => ({ type: "error", text, columns: 6 })) }];
}
