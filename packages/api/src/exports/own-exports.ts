// The calls about exports that were made later: the list of one's own, their files, and the way to be rid of one.
import { deleteOwnExport, listExports, openOwnExport } from "@kontor/engine/exports/own-exports.ts";
import { importAndExportRoutes } from "@kontor/model/routes/imports-and-exports.ts";
import type { FastifyInstance } from "fastify";
import { mountFile } from "../files/mount-file.ts";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";

export function mountExportRoutes(app: FastifyInstance): void {
  const { exports: list, exportContent, deleteExport } = importAndExportRoutes;
  mount(app, list, async ({ services, scope }, { query: { limit, offset } }) => {
    const { items, continues } = await listExports(services, scope, { limit, offset });
    return { data: [...items], pagination: { limit, offset, size: offset + items.length, continues } };
  });
  mountFile(app, exportContent, async ({ services, scope }, { params }) => {
    const { stream, size, fileName, mimeType } = await openOwnExport(services, scope, params.id);
    return { stream, size, name: fileName, mimeType };
  });
  mount(app, deleteExport, (call, { params }) =>
    writeOnce(call, async (work) => {
      await deleteOwnExport(work, params.id);
      return { status: "ok" as const };
    }),
  );
}
