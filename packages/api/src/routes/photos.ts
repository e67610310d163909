// The photo of a user over HTTP.
import { deletePhoto, preparePhoto, readPhoto, savePhoto } from "@kontor/engine/photos/photos.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { userPhotoRoutes } from "@kontor/model/routes/user-photos.ts";
import type { FastifyInstance } from "fastify";
import { mountFile } from "../files/mount-file.ts";
import { mountMultipart } from "../files/mount-multipart.ts";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";

const done = { status: "ok" } as const;

export function mountPhotoRoutes(app: FastifyInstance): void {
  mountFile(app, userPhotoRoutes.photo, async ({ services, scope }, { params, query }) => {
    const photo = await readPhoto(services, scope, params.username);
    if (photo !== undefined) return { ...photo, name: "photo.webp", isInline: true };
    if (query.no404 === "1" || query.no404 === "true") return undefined;
    throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", [user.name, params.username]);
  });
  mountMultipart(app, userPhotoRoutes.savePhoto, async (call, { params: { username } }, file) => {
    const prepared = await preparePhoto(call.services, call.scope, username, file);
    return writeOnce(call, async (work) => {
      await savePhoto(work, username, prepared);
      return done;
    });
  });
  mount(app, userPhotoRoutes.deletePhoto, (call, { params: { username } }) =>
    writeOnce(call, async (work) => {
      await deletePhoto(work, username);
      return done;
    }),
  );
}
