// The releases of a tenant, what is in force, and what a roll back would bring back.
import { readApplications, readRevertible } from "@kontor/store/releases/applications.ts";
import { listReleases, type Release } from "@kontor/store/releases/releases.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Services } from "../services/services.ts";
import { readConfiguration } from "./read-configuration.ts";

const applicationsMaxCount = 50;

export type ReleaseList = {
  readonly currentHash: string;
  readonly releases: readonly Release[];
  readonly continues: boolean;
  readonly applications: Awaited<ReturnType<typeof readApplications>>;
  readonly revertible: Awaited<ReturnType<typeof readRevertible>>;
};

export async function readReleases(
  services: Services,
  scope: Scope,
  page: { readonly limit: number; readonly offset: number },
): Promise<ReleaseList> {
  const { store } = services;
  const run: Parameters<typeof readRevertible>[0] = (statements) => store.read(scope, statements);
  const { hash } = await readConfiguration(services, scope);
  const releases = await listReleases(store, scope, page);
  return {
    currentHash: hash,
    releases: releases.slice(0, page.limit),
    continues: releases.length > page.limit,
    applications: await readApplications(run, scope, applicationsMaxCount),
    revertible: await readRevertible(run, scope),
  };
}
