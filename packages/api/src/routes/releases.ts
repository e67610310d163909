// Releases of a tenant's configuration.
import { Readable } from "node:stream";
import { applyRelease, rollBack } from "@kontor/engine/releases/apply-release.ts";
import { compareReleases } from "@kontor/engine/releases/compare-releases.ts";
import { readReleases } from "@kontor/engine/releases/list-releases.ts";
import { exportRelease, importRelease, readReleaseFile } from "@kontor/engine/releases/release-file.ts";
import { takeRelease } from "@kontor/engine/releases/take-release.ts";
import { releaseRoutes } from "@kontor/model/routes/releases.ts";
import type { FastifyInstance } from "fastify";
import { mountFile } from "../files/mount-file.ts";
import { mountMultipart } from "../files/mount-multipart.ts";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";

export function mountReleaseRoutes(app: FastifyInstance): void {
  mount(app, releaseRoutes.releases, async ({ services, scope }, { query }) => {
    const { releases, applications, ...rest } = await readReleases(services, scope, query);
    return { ...rest, data: [...releases], applications: [...applications] };
  });
  mount(app, releaseRoutes.takeRelease, (call, { body }) =>
    writeOnce(call, (work) => takeRelease(work, body)),
  );
  mountMultipart(app, releaseRoutes.importRelease, async (call, { body }, file) => {
    const release = await readReleaseFile(file.path);
    return writeOnce(call, (work) => importRelease(work, release, body));
  });
  mountFile(app, releaseRoutes.releaseFile, async ({ services, scope }, { params }) => {
    const { name, bytes } = await exportRelease(services, scope, params.number);
    return { stream: Readable.from([bytes]), size: bytes.length, name, mimeType: "application/zip" };
  });
  mount(app, releaseRoutes.compareReleases, async ({ services, scope }, { query }) => {
    const { from, to, fromTenant, toTenant } = query;
    const compared = await compareReleases(
      services,
      scope,
      { what: from, tenant: fromTenant },
      { what: to, tenant: toTenant },
    );
    const changes = compared.changes.map((change) => ({ ...change, lines: [...change.lines] }));
    return { ...compared, changes };
  });
  mount(app, releaseRoutes.promoteRelease, (call, { params, body }) =>
    writeOnce(call, (work) => applyRelease(work, params.number, body)),
  );
  mount(app, releaseRoutes.rollBack, (call, { body }) => writeOnce(call, (work) => rollBack(work, body)));
}
