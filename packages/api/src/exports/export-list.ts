// The call that answers a list as a file, or says under which number the file will be found.

import { startExport } from "@kontor/engine/exports/start-export.ts";
import { readerLocale } from "@kontor/engine/locales/reader-locale.ts";
import { listParameters } from "@kontor/model/entity/list-parameters.ts";
import type { FileOrValue } from "../files/file-answer.ts";
import type { RecordCall } from "../records/record-call.ts";

/** Which page was shown, and what of it, says nothing about the file. */
const ofThePage: ReadonlySet<string> = new Set(
  listParameters.filter((name) => name !== "search" && name !== "sort"),
);

export async function exportList({
  services,
  scope,
  entity,
  query,
  request,
}: RecordCall<"export">): Promise<FileOrValue> {
  const { format, columns, ...list } = query;
  const parameters = Object.entries(list).flatMap(
    ([name, value]): readonly (readonly [string, string | number])[] =>
      value === undefined || ofThePage.has(name) ? [] : [[name, value]],
  );
  const started = await startExport(services, scope, {
    entityName: entity.name,
    format,
    parameters: Object.fromEntries(parameters),
    ...(columns !== undefined && { columns }),
    locale: await readerLocale(services.store, scope, request.headers["accept-language"]),
    timeZone: scope.timeZone,
  });
  if ("exportId" in started) return { json: started };
  const { stream, fileName, mimeType } = started;
  return { stream, name: fileName, mimeType };
}
