// A form with a file, as the text in which it travels.

const boundary = "a-boundary-of-probes";

export const formType = `multipart/form-data; boundary=${boundary}`;

/** The field `file` becomes a file of that text. */
export function formText(fields: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    const file = name === "file" ? '; filename="some-file.txt"\r\nContent-Type: text/plain' : "";
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${parts.join("")}--${boundary}--\r\n`;
}
