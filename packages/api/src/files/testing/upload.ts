// A file on its way to the API, as a browser sends it from a form.

export function testUpload(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new Blob([content]), name);
  return form;
}
