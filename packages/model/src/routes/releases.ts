// Releases: the configuration of a tenant put on record, as a file, compared, put in force and taken back.
import { z } from "zod";
import { route } from "../route.ts";
import { fileBytes, momentText, pageQuery } from "./shapes.ts";

const ofReleases = { tag: "Releases", tenant: "own", permission: { administrator: "admin" } } as const;
/** The writer of a release decides what all users of the tenant work with. So it is never done while acting as another user. */
const changing = {
  ...ofReleases,
  permission: { administrator: "mainAdmin" },
  cost: "write",
  idempotency: "key",
  refusesImpersonation: true,
} as const;

const releaseNumber = z.coerce.number().int().min(1).max(2_000_000_000);
const ofOne = { params: z.strictObject({ number: releaseNumber }) } as const;
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().trim().min(1).max(200);
const note = z.string().trim().min(1).max(2_000).optional();

const release = z.object({
  number: z.int(),
  name: z.string(),
  note: z.string().nullish(),
  /** Taken by a user, imported from a file, kept before another one took its place, or found new in the night. */
  origin: z.enum(["taken", "imported", "before", "nightly"]),
  /** Of an imported one, the tenant and the number its file names. */
  source: z.string().nullish(),
  hash,
  fileCount: z.int(),
  createdBy: z.string(),
  createdAt: momentText,
});
const application = z.object({
  number: z.int(),
  releaseNumber: z.int(),
  /** What was in force before it. */
  previousNumber: z.int(),
  /** Of a roll back, the promotion it took back. */
  reverts: z.int().nullish(),
  note: z.string().nullish(),
  appliedBy: z.string(),
  appliedAt: momentText,
});

/** What is in force now, a release by its number, or what was in force at a moment. */
const side = z.union([z.literal("current"), z.string().regex(/^[1-9]\d{0,8}$/), momentText]);
const comparedSide = z.object({
  tenant: z.string(),
  number: z.int().nullish(),
  name: z.string().nullish(),
  hash,
});
const fileChange = z.object({
  path: z.string(),
  kind: z.enum(["added", "removed", "changed"]),
  addedCount: z.int(),
  removedCount: z.int(),
  lines: z.array(z.object({ kind: z.enum(["same", "added", "removed", "gap"]), text: z.string() })),
  isCut: z.boolean(),
});

/** The hash of the configuration that was compared with: another one is not replaced unseen. */
const applying = z.strictObject({ currentHash: hash, note });
const applyingErrors = [
  "STALE_VERSION",
  "TRANSITION_REFUSED",
  "RECORD_IN_USE",
  "INVALID_RECORD",
  "PORT_DEMO_FORBIDDEN",
  "INVALID_FIELD_IN_CONFIG",
  "VALUE_ALREADY_EXISTS",
  "QUERY_TOO_BROAD",
] as const;

export const releaseRoutes = {
  releases: route({
    ...ofReleases,
    name: "releases",
    method: "GET",
    path: "/api/script/releases",
    summary: "The releases of the tenant, newest first, with what is in force and who put what in force",
    cost: "search",
    isMomentary: true,
    query: z.strictObject({ limit: pageQuery.limit, offset: pageQuery.offset }),
    answer: z.object({
      data: z.array(release),
      continues: z.boolean(),
      currentHash: hash,
      applications: z.array(application),
      /** What the next roll back takes back. */
      revertible: application.nullish(),
    }),
    errors: ["BODY_TOO_LARGE", "QUERY_TOO_BROAD"],
  }),
  takeRelease: route({
    ...changing,
    name: "take-release",
    method: "POST",
    path: "/api/script/releases",
    summary: "Puts the configuration that is in force on record",
    body: z.strictObject({ name, note }),
    answer: release,
    errors: ["QUERY_TOO_BROAD"],
  }),
  importRelease: route({
    ...changing,
    name: "import-release",
    method: "POST",
    path: "/api/script/releases/import",
    summary: "Puts the configuration in a file on record, once it is checked; it is not in force by that",
    cost: "upload",
    bodyType: "multipart",
    body: z.strictObject({ file: fileBytes, name: name.optional(), note }),
    answer: release,
    errors: ["UNSAFE_FILE", "INVALID_RECORD"],
  }),
  releaseFile: route({
    ...ofReleases,
    ...ofOne,
    name: "release-file",
    method: "GET",
    path: "/api/script/releases/{number}/file",
    summary: "A release as a ZIP file: one file for each part of the configuration",
    cost: "heavy",
    answer: fileBytes,
    answerType: "file",
  }),
  compareReleases: route({
    ...ofReleases,
    name: "compare-releases",
    method: "GET",
    path: "/api/script/releases/comparison",
    summary:
      "What differs between two configurations, file by file and line by line; another tenant's only for super administrators",
    cost: "heavy",
    isMomentary: true,
    query: z.strictObject({
      from: side,
      to: side,
      fromTenant: z.string().min(1).max(100).optional(),
      toTenant: z.string().min(1).max(100).optional(),
    }),
    answer: z.object({ from: comparedSide, to: comparedSide, changes: z.array(fileChange) }),
    errors: ["ENTITY_REGISTRATION_NOT_FOUND", "BODY_TOO_LARGE", "QUERY_TOO_BROAD"],
  }),
  promoteRelease: route({
    ...changing,
    ...ofOne,
    name: "promote-release",
    method: "POST",
    path: "/api/script/releases/{number}/promotion",
    summary: "Puts a release in force, in place of the configuration with the hash that is sent",
    body: applying,
    answer: application,
    errors: applyingErrors,
  }),
  rollBack: route({
    ...changing,
    name: "roll-back-release",
    method: "POST",
    path: "/api/script/releases/rollback",
    summary: "Brings back exactly what was in force before the last promotion that still counts",
    body: applying,
    answer: application,
    errors: [...applyingErrors, "ENTITY_REGISTRATION_NOT_FOUND"],
  }),
};
