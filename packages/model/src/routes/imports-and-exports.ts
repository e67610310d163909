// Files in and out: starting an import, the mappings of columns to fields, and the exports that were made later.
import { z } from "zod";
import { importEntity } from "../entities/core/import.ts";
import { jsonValue } from "../fields/json-value.ts";
import { route } from "../route.ts";
import { readPermission, writePermission } from "./entity-route.ts";
import { done, fileBytes, flagText, keyText, localeCode, momentText, pageOf, pageQuery } from "./shapes.ts";

const importing = { tag: "Imports", tenant: "own", permission: writePermission(importEntity) } as const;
const exporting = { tag: "Exports", tenant: "own", permission: "session" } as const;
const ofOne = { params: z.strictObject({ id: keyText }) } as const;
const fileErrors = ["INVALID_FILE_EXTENSION", "INVALID_FIELD_VALUE", "UNSUPPORTED_ENTITY"] as const;
/** How the dates and numbers of the file are written, and what may become of its rows. */
const readingFields = {
  locale: localeCode.optional(),
  mode: z.enum(["create", "change", "both"]).optional(),
};

const mappingErrors = ["INVALID_FIELD_VALUE", "UNSUPPORTED_ENTITY", "VALUE_ALREADY_EXISTS"] as const;

const mappingFields = {
  name: z.string().min(1).max(200),
  entityName: keyText,
  columns: z
    .array(z.strictObject({ column: z.string().min(1).max(200), path: z.string().min(1).max(200) }))
    .max(500),
};
const mappingBody = z.strictObject(mappingFields);
/** Of a preview: nothing of it is kept, so it needs no name. */
export const previewedMapping = z.strictObject({
  entityName: mappingFields.entityName,
  columns: mappingFields.columns.optional(),
});
const mapping = z.object({ _id: z.string(), version: z.int(), ...mappingFields });

const exportItem = z.object({
  _id: z.string(),
  fileName: z.string(),
  entityName: z.string(),
  status: z.string(),
  rows: z.int().nullish(),
  size: z.int().nullish(),
  date: momentText,
  expirationDate: momentText.nullish(),
});

export const importAndExportRoutes = {
  startImport: route({
    ...importing,
    name: "start-import",
    method: "POST",
    path: "/api/import/imports/upload",
    summary: "Starts an import of a file; how it goes is found in the record that is answered",
    cost: "upload",
    idempotency: "key",
    bodyType: "multipart",
    body: z.strictObject({
      file: fileBytes,
      entityName: keyText,
      mappingId: keyText.optional(),
      name: z.string().max(200).optional(),
      ...readingFields,
      dryRun: flagText.optional(),
    }),
    answer: z.object({ registration: z.string(), status: z.string() }),
    errors: [...fileErrors, "VALUE_ALREADY_EXISTS"],
  }),
  importErrors: route({
    ...importing,
    name: "import-errors",
    method: "GET",
    path: "/api/import/imports/{registration}/errors",
    summary: "All reasons why rows of an import failed, as a CSV file",
    permission: readPermission(importEntity),
    cost: "heavy",
    params: z.strictObject({ registration: keyText }),
    answer: fileBytes,
    answerType: "file",
  }),
  mappings: route({
    ...importing,
    name: "mappings",
    method: "GET",
    path: "/api/import/mappings",
    summary: "The mappings of file columns to fields",
    permission: readPermission(importEntity),
    cost: "search",
    query: z.strictObject({ ...pageQuery, entityName: keyText.optional() }),
    answer: pageOf(mapping),
  }),
  createMapping: route({
    ...importing,
    name: "create-mapping",
    method: "POST",
    path: "/api/import/mappings",
    summary: "Adds a mapping",
    cost: "write",
    idempotency: "key",
    body: mappingBody,
    answer: mapping,
    errors: mappingErrors,
  }),
  previewMapping: route({
    ...importing,
    name: "preview-mapping",
    method: "POST",
    path: "/api/import/mappings/preview",
    summary: "The first rows of a file as a mapping would read them; nothing is stored",
    cost: "heavy",
    bodyType: "multipart",
    body: z.strictObject({
      file: fileBytes,
      /** As JSON: entityName, and columns unless the names at the top of the file say enough. */
      mapping: z.string().min(2).max(100_000),
      locale: localeCode.optional(),
    }),
    answer: z.object({
      columns: z.array(z.string()),
      rows: z.array(z.record(z.string(), jsonValue)),
      errors: z.array(z.object({ row: z.int(), path: z.string().nullish(), message: z.string() })),
    }),
    errors: [...fileErrors, "INVALID_JSON_FIELD"],
  }),
  mapping: route({
    ...importing,
    ...ofOne,
    name: "mapping",
    method: "GET",
    path: "/api/import/mappings/{id}",
    summary: "One mapping",
    permission: readPermission(importEntity),
    cost: "read",
    answer: mapping,
  }),
  changeMapping: route({
    ...importing,
    ...ofOne,
    name: "change-mapping",
    method: "PATCH",
    path: "/api/import/mappings/{id}",
    summary: "Changes a mapping, if nobody has changed it since that version",
    cost: "write",
    idempotency: "key",
    body: mappingBody.partial().extend({ version: z.int().min(0) }),
    answer: mapping,
    errors: mappingErrors,
  }),
  deleteMapping: route({
    ...importing,
    ...ofOne,
    name: "delete-mapping",
    method: "DELETE",
    path: "/api/import/mappings/{id}",
    summary: "Deletes a mapping",
    cost: "write",
    idempotency: "key",
    answer: done,
  }),
  exports: route({
    ...exporting,
    name: "exports",
    openToScripts: true,
    method: "GET",
    path: "/api/core/exports",
    summary: "The exports of the caller, newest first",
    cost: "search",
    isMomentary: true,
    query: z.strictObject(pageQuery),
    answer: pageOf(exportItem),
  }),
  exportContent: route({
    ...exporting,
    ...ofOne,
    name: "export-content",
    method: "GET",
    path: "/api/core/exports/{id}/content",
    summary: "The file of an export of the caller",
    cost: "heavy",
    answer: fileBytes,
    answerType: "file",
  }),
  deleteExport: route({
    ...exporting,
    ...ofOne,
    name: "delete-export",
    method: "DELETE",
    path: "/api/core/exports/{id}",
    summary: "Deletes an export of the caller, or stops one that is being made",
    cost: "write",
    idempotency: "key",
    answer: done,
  }),
};
