// All files of a tenant by the containers they lie in, for its administrators.
import { openFile } from "@kontor/engine/files/stored-files.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { documentRoutes } from "@kontor/model/routes/documents.ts";
import { readContainers, readObjects } from "@kontor/store/files/stored-files.ts";
import type { FastifyInstance } from "fastify";
import { mountFile } from "../files/mount-file.ts";
import { mount } from "../mount.ts";

export function mountObjectStorageRoutes(app: FastifyInstance): void {
  mount(app, documentRoutes.containers, async ({ services, scope }) => ({
    data: [...(await readContainers(services.store, scope))],
  }));
  mount(app, documentRoutes.objects, async ({ services, scope }, { params, query }) => {
    const { limit, offset, prefix = "", cursor } = query;
    const asked = { container: params.containerName, prefix, after: cursor, limit, offset };
    const found = await readObjects(services.store, scope, asked);
    const shown = found.slice(0, limit).map(({ key, size, insertedAt, mimeType }) => ({
      name: key.slice(key.lastIndexOf("/") + 1),
      size,
      date: insertedAt,
      contentType: mimeType,
    }));
    const continues = found.length > shown.length;
    const last = shown.at(-1);
    return {
      data: shown,
      pagination: {
        limit,
        offset,
        size: offset + shown.length,
        continues,
        ...(continues && last !== undefined && { cursor: last.name }),
      },
    };
  });
  mountFile(app, documentRoutes.objectContent, async ({ services, scope }, { params }) => {
    const { containerName, objectName } = params;
    const key = `${scope.tenantId}/${containerName}/${objectName}`;
    const content = await openFile(services, scope, key);
    if (content === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["object", objectName]);
    const { stream, size, mimeType } = content;
    return { stream, size, mimeType, name: objectName };
  });
}
