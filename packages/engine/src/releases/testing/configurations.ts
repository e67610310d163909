// What the tests of releases share: a tenant with main administrators, and configurations made of a few numbers.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import type { Configuration } from "@kontor/model/releases/configuration.ts";
import { configurationFiles } from "@kontor/model/releases/configuration-files.ts";
import { newTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Application } from "@kontor/store/releases/applications.ts";
import type { Release } from "@kontor/store/releases/releases.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Services } from "../../services/services.ts";
import { inOneWrite } from "../../writing/in-one-write.ts";
import type { WriteWork } from "../../writing/write-work.ts";
import { applyRelease, rollBack } from "../apply-release.ts";
import { filesHash } from "../files-hash.ts";
import { readConfiguration } from "../read-configuration.ts";
import { addRelease, lockReleases, takeRelease } from "../take-release.ts";

export function mainAdmin(scope: Scope, username = "ann@acme"): Scope {
  return { ...scope, caller: { username, isAdmin: true, isMainAdmin: true, grants: [] } };
}

/** The work in a transaction, and what it answered. */
export async function written<Answer extends object>(
  services: Services,
  scope: Scope,
  work: (work: WriteWork) => Promise<Answer>,
): Promise<Answer> {
  let answer: Answer | undefined;
  await inOneWrite(services, scope, {}, async (write) => {
    answer = await work(write);
    return { record: {} };
  });
  if (answer === undefined) throw new Error("Nothing was answered");
  return answer;
}

/** Of one of the sample configurations, as if it had come from a file. */
export async function addSample(
  services: Services,
  scope: Scope,
  configuration: Configuration,
): Promise<Release> {
  const files = configurationFiles(configuration);
  return written(services, scope, async (work) => {
    await lockReleases(work.transaction, work.scope);
    return addRelease(work, { name: "Sample", origin: "imported", hash: filesHash(files), files });
  });
}

export function taken(services: Services, scope: Scope, name = "Taken"): Promise<Release> {
  return written(services, scope, (work) => takeRelease(work, { name }));
}

/** With the hash of what is in force, like a user who has just looked. */
export async function promoted(services: Services, scope: Scope, number: number): Promise<Application> {
  const { hash } = await readConfiguration(services, scope);
  return written(services, await inForce(services, scope), (work) =>
    applyRelease(work, number, { currentHash: hash }),
  );
}

export async function rolledBack(services: Services, scope: Scope): Promise<Application> {
  const { hash } = await readConfiguration(services, scope);
  return written(services, await inForce(services, scope), (work) => rollBack(work, { currentHash: hash }));
}

/** The scope with the model of the tenant, as a request has it. */
async function inForce(services: Services, scope: Scope): Promise<Scope> {
  const { rows } = await readConfiguration(services, scope);
  const model = rows.overlay === undefined ? declaredModel : effective(declaredModel, rows.overlay);
  return { ...scope, model };
}

export const emptyConfiguration: Configuration = {
  overlay: {},
  permissions: newTenantState().permissions,
  bundles: newTenantState().bundles,
  options: {},
  scriptAliases: {},
  records: {},
};

type Choose = (max: number) => number;

/** Any two of them have some parts in common and differ in others. */
export function sampleConfiguration(choose: Choose): Configuration {
  const some = <Value>(values: readonly Value[]): readonly Value[] => values.filter(() => choose(1) === 1);
  const records = (
    keys: readonly string[],
    record: (key: string) => RecordData,
  ): Record<string, RecordData> => Object.fromEntries(some(keys).map((key) => [key, record(key)]));
  const { permissions } = emptyConfiguration;
  const labels = ["Vehicle", "Voiture", "Wagen"];
  return {
    overlay: {
      ...(choose(1) === 1 && { entities: { asset: { label: labels[choose(2)] ?? "" } } }),
      ...(choose(1) === 1 && { strings: { fr: { Contracts: `Contrats ${choose(2)}` } } }),
      ...(choose(1) === 1 && {
        dynamicEntities: {
          DynoBoat: {
            label: "Boat",
            pluralLabel: "Boats",
            fields: { length: { id: "boat-length", kind: "number" as const, label: `Length ${choose(2)}` } },
          },
        },
      }),
    },
    permissions: { ...permissions, ...(choose(1) === 1 && { GUEST: some(["read contract", "read all"]) }) },
    bundles: { ...emptyConfiguration.bundles, ...(choose(1) === 1 && { DESK: some(["CREDIT", "RISK"]) }) },
    options: choose(1) === 1 ? { landingPage: `/page/home${choose(2)}` } : {},
    scriptAliases: choose(1) === 1 ? { first: `script${choose(2)}` } : {},
    records: {
      script: records(["layout-one", "check-two", "run-three"], (name) => ({
        name,
        kind: "layout",
        code: `export default () => ({ cards: [${choose(3)}] });\n`,
      })),
      list: records(["colours", "sizes"], (name) => ({
        name,
        values: [{ value: "A", label: `Label ${choose(3)}` }],
      })),
      featureFlag: records(["new-home", "dark.mode"], (name) => ({
        name,
        status: ["OFF", "ON", "PARTIAL"][choose(2)] ?? "OFF",
        value: { level: choose(3) },
      })),
      rule: records(["R1", "R2"], (registration) => ({
        registration,
        name: `Rule ${choose(3)}`,
        condition: "amount > 1",
        order: choose(3),
        status: ["DRAFT", "ACTIVE", "INACTIVE"][choose(2)] ?? "DRAFT",
      })),
      keyValue: records(["limit:a", ".hidden"], (key) => ({ key, type: "SETTING", value: choose(9) })),
      locale: records(["fr-FR"], (id) => ({ id, translations: { Save: `Garder ${choose(2)}` } })),
    },
  };
}
