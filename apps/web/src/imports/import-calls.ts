// The calls of an import: a look at the file, its start, and the mappings that are kept for the next file of the same kind.
import type { AnswerOf } from "@kontor/model/route.ts";
import { importAndExportRoutes } from "@kontor/model/routes/imports-and-exports.ts";
import { call } from "../request/calls.ts";

export type Preview = AnswerOf<typeof importAndExportRoutes.previewMapping>;
export type StartedImport = AnswerOf<typeof importAndExportRoutes.startImport>;
export type KeptMapping = AnswerOf<typeof importAndExportRoutes.mapping>;
export type MappedColumn = KeptMapping["columns"][number];

export type ImportOrder = {
  readonly file: File;
  readonly entityName: string;
  readonly locale: string;
  readonly mode: "create" | "change" | "both";
};

/** The names at the top of the file: asked for with a mapping that reads nothing. */
export async function readColumns(order: ImportOrder): Promise<readonly string[]> {
  const { columns } = await preview(order, []);
  return columns.filter((name) => name !== "");
}

export function preview(
  { file, entityName, locale }: ImportOrder,
  columns: readonly MappedColumn[],
): Promise<Preview> {
  const body = new FormData();
  body.set("mapping", JSON.stringify({ entityName, columns }));
  body.set("locale", locale);
  body.set("file", file);
  return call(importAndExportRoutes.previewMapping, { body });
}

type Start = ImportOrder & { readonly mappingId: string; readonly isDryRun: boolean };

export function startImport({
  file,
  entityName,
  locale,
  mode,
  mappingId,
  isDryRun,
}: Start): Promise<StartedImport> {
  const body = new FormData();
  body.set("entityName", entityName);
  body.set("mappingId", mappingId);
  body.set("locale", locale);
  body.set("mode", mode);
  if (isDryRun) body.set("dryRun", "true");
  body.set("file", file);
  return call(importAndExportRoutes.startImport, { body });
}

/** The mapping under this name as it is now; one that is there already is changed. */
export async function keepMapping(
  known: KeptMapping | undefined,
  { name, entityName, columns }: Pick<KeptMapping, "name" | "entityName" | "columns">,
): Promise<KeptMapping> {
  if (known === undefined) {
    return call(importAndExportRoutes.createMapping, { body: { name, entityName, columns } });
  }
  return call(importAndExportRoutes.changeMapping, {
    params: { id: known._id },
    body: { name, columns, version: known.version },
  });
}
