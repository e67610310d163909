// The calls about files that become records: mappings, a look at the first rows, and the start of an import.

import { openImportErrors } from "@kontor/engine/imports/import-errors.ts";
import {
  changeMapping,
  createMapping,
  deleteMapping,
  findMapping,
  findMappings,
} from "@kontor/engine/imports/mappings.ts";
import { previewImport } from "@kontor/engine/imports/preview.ts";
import { startImport } from "@kontor/engine/imports/start-import.ts";
import { readerLocale } from "@kontor/engine/locales/reader-locale.ts";
import { importAndExportRoutes } from "@kontor/model/routes/imports-and-exports.ts";
import type { FastifyInstance } from "fastify";
import { mountFile } from "../files/mount-file.ts";
import { mountMultipart } from "../files/mount-multipart.ts";
import { mount } from "../mount.ts";
import { repeatableRequest } from "../session/repeatable.ts";
import { writeOnce } from "../session/write-once.ts";

export function mountImportRoutes(app: FastifyInstance): void {
  const routes = importAndExportRoutes;
  mountMultipart(app, routes.startImport, async ({ services, scope, request }, { body }, file) => {
    const { file: _, dryRun, ...asked } = body;
    const isDryRun = dryRun === "1" || dryRun === "true";
    const options = { request: repeatableRequest(request) };
    const { answer } = await startImport(services, scope, file, { ...asked, isDryRun }, options);
    return JSON.parse(answer);
  });
  mountFile(app, routes.importErrors, async ({ services, scope, request }, { params: { registration } }) => {
    const locale = await readerLocale(services.store, scope, request.headers["accept-language"]);
    const { stream, fileName, mimeType } = await openImportErrors(services, scope, { registration, locale });
    return { stream, name: fileName, mimeType };
  });
  mountMultipart(app, routes.previewMapping, ({ services, scope }, { body }, file) =>
    previewImport(services, scope, file, body),
  );
  mount(app, routes.mappings, ({ services, scope }, { query }) => findMappings(services.store, scope, query));
  mount(app, routes.mapping, ({ services, scope }, { params }) =>
    findMapping(services.store, scope, params.id),
  );
  mount(app, routes.createMapping, (call, { body }) =>
    writeOnce(call, ({ transaction, scope }) => createMapping(transaction, scope, body)),
  );
  mount(app, routes.changeMapping, (call, { params, body }) =>
    writeOnce(call, ({ transaction, scope }) => changeMapping(transaction, scope, params.id, body)),
  );
  mount(app, routes.deleteMapping, (call, { params }) =>
    writeOnce(call, async ({ transaction, scope }) => {
      await deleteMapping(transaction, scope, params.id);
      return { status: "ok" } as const;
    }),
  );
}
