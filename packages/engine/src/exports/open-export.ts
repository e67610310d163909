// The file of a list: its query, its columns, its labels and formats. It is generated while it is being read.
import type { Readable } from "node:stream";
import { AppError } from "@kontor/kernel/errors.ts";
import { localeTags } from "@kontor/kernel/locale/locales.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import { parseListQuery } from "@kontor/store/query/parse-list-query.ts";
import { countUpTo, streamList, type WalkedQuery } from "@kontor/store/records/stream-list.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { z } from "zod";
import { harmlessFileName } from "../files/file-name.ts";
import type { Services } from "../services/services.ts";
import { sheetMimeTypes, writeSheet } from "../sheets/write-sheet.ts";
import type { WrittenRow } from "../sheets/written-cell.ts";
import { exportCell } from "./export-cell.ts";
import { type ExportColumn, exportColumns, projectionOf } from "./export-columns.ts";
import { type ExportReader, exportReader } from "./export-reader.ts";
import { type ExportRights, rightsOf } from "./export-rights.ts";

/** After so many, others have their turn: a file of thousands would hold up everybody. */
const rowsPerTurn = 10;

/** What is exported for whom, in a form that can wait in a job. */
export const exportRequest = z.strictObject({
  entityName: z.string(),
  format: z.enum(["xlsx", "csv"]),
  /** The query of the list. */
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  columns: z.string().exactOptional(),
  locale: z.enum(localeTags),
  timeZone: z.string(),
});
export type ExportRequest = z.output<typeof exportRequest>;

export type PlannedExport = {
  readonly fileName: string;
  readonly mimeType: string;
  readonly rights: ExportRights;
  /** Counted no further than told. */
  readonly countUpTo: (max: number) => Promise<number>;
  /** Call once. It reads the first rows before it answers. So a query that cannot be answered is rejected before a file begins. */
  readonly open: (signal?: AbortSignal) => Promise<OpenedExport>;
};

export type OpenedExport = { readonly stream: Readable; readonly rowCount: () => number };

type Exporting = Pick<Services, "store" | "clock" | "rightOfWay">;

/** Rejects a caller who may not read the entity, a column or a field of the query. */
export async function planExport(
  services: Exporting,
  scope: Scope,
  request: ExportRequest,
): Promise<PlannedExport> {
  const entity = own(scope.model.entities, request.entityName);
  if (entity === undefined || !mayRead(scope.caller, entity))
    throw new AppError("FORBIDDEN", [`read ${request.entityName}`]);
  const columns = exportColumns(scope, entity, request.columns);
  const { condition, sort, search } = parseListQuery(scope, entity, request.parameters);
  const projection = projectionOf(columns, entity);
  const query: WalkedQuery = { condition, sort, projection, ...(search !== undefined && { search }) };
  const fields = columns.map(({ field }) => field);
  const reader = await exportReader(services, scope, request, fields);
  const title = reader.word(entity.pluralLabel);
  return {
    fileName: harmlessFileName(`${title} ${reader.today}.${request.format}`),
    mimeType: sheetMimeTypes[request.format],
    rights: rightsOf(scope, entity, projection),
    countUpTo: (max) => countUpTo(services.store, scope, entity, query, max),
    open: (signal) => opened(services, scope, { entity, query, columns, reader, title, request }, signal),
  };
}

type Plan = {
  readonly entity: Entity;
  readonly query: WalkedQuery;
  readonly columns: readonly ExportColumn[];
  readonly reader: ExportReader;
  readonly title: string;
  readonly request: ExportRequest;
};

async function opened(
  { store, rightOfWay }: Exporting,
  scope: Scope,
  { entity, query, columns, reader, title, request }: Plan,
  signal: AbortSignal | undefined,
): Promise<OpenedExport> {
  // When the reader stops, the query ends, however far the writer has read ahead.
  const over = new AbortController();
  const ended = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]);
  const pages = streamList(store, scope, entity, query, ended);
  const first = await pages.next();
  let rowCount = 0;
  const rows = async function* (): AsyncGenerator<WrittenRow> {
    for (let page = first; page.done !== true; page = await pages.next()) {
      for (const text of page.value) {
        const record: RecordData = JSON.parse(text);
        rowCount += 1;
        if (rowCount % rowsPerTurn === 0) await rightOfWay.giveWay();
        yield columns.map((column) => exportCell(column, record, reader));
      }
    }
  };
  const stream = writeSheet(rows(), {
    format: request.format,
    name: title,
    headers: columns.map(({ label }) => reader.word(label)),
    settings: reader.settings,
  });
  stream.once("close", () => over.abort());
  return { stream, rowCount: () => rowCount };
}
