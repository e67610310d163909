// Puts the services of the engine together. Apart from what they are, because whatever is installed knows them.
import { registrations } from "@kontor/store/records/counters.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { Egress } from "../egress/egress.ts";
import { type Mailer, noMailer } from "../egress/mailer.ts";
import { openEgress } from "../egress/open-egress.ts";
import type { EnvironmentName } from "../environment.ts";
import { type FileTools, fileTools } from "../files/file-tools.ts";
import { type FileStorage, noStorage } from "../files/storage.ts";
import { type JobKinds, jobKinds } from "../jobs/job-kinds.ts";
import type { OpenedServices } from "../jobs/opened-services.ts";
import { type ScriptEditing, scriptEditing } from "../scripts/checks/script-editing.ts";
import { openScripts } from "../scripts/scripts.ts";
import type { MasterKeys } from "../secrets/master-keys.ts";
import { noSecrets, secretStore } from "../secrets/secret-store.ts";
import { openRightOfWay } from "../services/right-of-way.ts";
import type { Domain } from "./domain.ts";
import { openRegistry } from "./open-registry.ts";
import { platform } from "./platform.ts";

export type ServiceOptions = {
  readonly clock?: () => Temporal.Instant;
  /** Where files lie; without one, whatever needs a file is told that it is not available. */
  readonly storage?: FileStorage;
  /** What makes small pictures and PDFs; with the LibreOffice of the machine unless told otherwise. */
  readonly fileTools?: FileTools;
  /** How mails leave; without one they stay in the outbox, with an error. */
  readonly mailer?: Mailer;
  /** What seals secrets; without them, whatever needs a secret is told that it is not available. */
  readonly masterKeys?: MasterKeys;
  /** The way to other machines; without one, to public addresses only. */
  readonly egress?: Egress;
  /** What checks and tries out scripts; types are checked and nothing is run, unless told otherwise. */
  readonly scriptEditing?: Partial<ScriptEditing>;
  /** What the installation is for; real work unless told otherwise. */
  readonly environment?: EnvironmentName;
  /** What is installed; what the engine itself brings unless told otherwise. */
  readonly domains?: readonly Domain[];
  /** Kinds of job in place of those of the domains. */
  readonly kinds?: JobKinds;
};

/** The services over a store. */
export function openServices(store: ScopedStore, options: ServiceOptions = {}): OpenedServices {
  const {
    clock = () => Temporal.Now.instant(),
    storage = noStorage,
    fileTools: tools = fileTools(),
    mailer = noMailer,
    masterKeys,
    egress = openEgress(),
    scriptEditing: editing,
    environment = "production",
    domains = [platform()],
    kinds = jobKinds(domains.flatMap(({ jobs = [] }) => jobs)),
  } = options;
  return {
    store,
    registrations: registrations(store),
    registry: openRegistry(domains),
    kinds,
    crons: domains.flatMap(({ crons = [] }) => crons),
    clock,
    storage,
    fileTools: tools,
    mailer,
    secrets: masterKeys === undefined ? noSecrets : secretStore(store, masterKeys),
    egress,
    scripts: openScripts(store),
    scriptEditing: scriptEditing(editing),
    rightOfWay: openRightOfWay(),
    environment,
  };
}
