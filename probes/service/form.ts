// A form with a file, as a browser sends it.
import type { Asked } from "./line.ts";

const boundary = "----kontor-probe";

export function formOf(
  name: string,
  content: string,
  fields: Readonly<Record<string, string>> = {},
): Required<Pick<Asked, "body" | "type">> {
  const part = (head: string, text: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const parts = [
    ...Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value)),
    part(`name="file"; filename="${name}"`, content),
  ];
  return {
    body: `${parts.join("")}--${boundary}--\r\n`,
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
