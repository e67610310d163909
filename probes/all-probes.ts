// Every probe by its name, loaded when it is asked for.
import type { Probe } from "./probe.ts";

export const allProbes: Readonly<Record<string, () => Promise<Probe>>> = {
  audit: async () => (await import("./audit.ts")).audit,
  crons: async () => (await import("./crons.ts")).crons,
  "database-outage": async () => (await import("./database-outage.ts")).databaseOutage,
  escalation: async () => (await import("./escalation.ts")).escalation,
  filters: async () => (await import("./filters.ts")).filters,
  fuzz: async () => (await import("./fuzz/fuzz.ts")).fuzz,
  imports: async () => (await import("./imports.ts")).imports,
  jobs: async () => (await import("./jobs.ts")).jobs,
  live: async () => (await import("./live.ts")).live,
  "noisy-neighbour": async () => (await import("./noisy-neighbour.ts")).noisyNeighbour,
  permissions: async () => (await import("./permissions.ts")).permissions,
  "rolling-restart": async () => (await import("./rolling-restart.ts")).rollingRestart,
  sandbox: async () => (await import("./sandbox.ts")).sandbox,
  sessions: async () => (await import("./sessions.ts")).sessions,
  signin: async () => (await import("./signin.ts")).signin,
  tenants: async () => (await import("./tenants/tenants.ts")).tenants,
  "tenants-without-wall": async () => (await import("./tenants/without-wall.ts")).tenantsWithoutWall,
  uploads: async () => (await import("./uploads/uploads.ts")).uploads,
};
