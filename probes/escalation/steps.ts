// What attackers do, and what colleagues do meanwhile without knowing. Each step tells whether the product let it through, so that a run in
// which nothing happened is not taken for a good one.
import { testUpload } from "@kontor/api/files/testing/upload.ts";
import { userOfIdentity } from "@kontor/engine/identity/provider-user.ts";
import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import { readProvider } from "@kontor/store/identity/providers.ts";
import type { Random } from "../filters/random.ts";
import { evilCall } from "./evil-calls.ts";
import { type Actor, flagNames, type Stage } from "./stage.ts";

/** What a sequence has made so far, and whose sessions the attackers hold. */
export type Scene = {
  readonly stage: Stage;
  readonly random: Random;
  readonly number: number;
  readonly attackers: readonly Actor[];
  readonly imports: string[];
  readonly scripts: string[];
  readonly gained: string[];
};

export type Step = (scene: Scene) => Promise<boolean>;

const evilAddress = "eve@evil.example";
const imports = "/api/import/imports";
const users = "/api/core/users";

const isLetThrough = ({ statusCode }: { readonly statusCode: number }): boolean => statusCode < 300;
const attacker = ({ attackers, random }: Scene): Actor => random.pick(attackers);
const colleague = ({ stage, random }: Scene): Actor => random.pick(stage.colleagues);
/** Either: people press buttons of jobs that are not theirs. */
const anybody = (scene: Scene): Actor => (scene.random.isLucky(0.5) ? colleague(scene) : attacker(scene));
const target = (scene: Scene): string => anybody(scene).username;

/** More than the caller may give, as often as not. */
function wishes({ random }: Scene): Readonly<Record<string, unknown>> {
  const flag = random.pick(flagNames);
  return random.pick([
    { [flag]: true },
    { email: evilAddress },
    { profiles: ["CREDIT"] },
    { isLocked: true },
  ]);
}

async function versionOf({ stage }: Scene, username: string): Promise<number> {
  const { store } = stage.api.services;
  const text = "select version from users where tenant_id = $1::uuid and key = $2";
  const [rows = []] = await store.read(stage.house, [{ text, values: [stage.house.tenantId, username] }]);
  return Number(rows[0]?.version ?? 1);
}

const changeUser: Step = async (scene) => {
  const username = target(scene);
  const body = { ...wishes(scene), version: await versionOf(scene, username) };
  return isLetThrough(await attacker(scene).call("PATCH", `${users}/${username}`, body));
};

const addUser: Step = async (scene) => {
  const username = `new${scene.number}-${scene.random.below(1_000)}@house`;
  return isLetThrough(await attacker(scene).call("POST", users, { username, ...wishes(scene) }));
};

const importUsers: Step = async (scene) => {
  const { stage, random } = scene;
  const column = random.pick([...flagNames, "email"]);
  const row = `${target(scene)},${column === "email" ? evilAddress : "true"}`;
  const upload = testUpload("users.csv", `username,${column}\n${row}\n`, {
    entityName: "user",
    mode: "both",
  });
  const answer = await attacker(scene).call("POST", `${imports}/upload`, upload);
  if (!isLetThrough(answer)) return false;
  scene.imports.push(String(answer.json().registration));
  await runJobs(stage.api.services, stage.api.services.kinds, stage.house);
  return true;
};

const moveImport: Step = async (scene) => {
  const { stage, random } = scene;
  const registration = scene.imports.at(-1);
  if (registration === undefined) return false;
  const code = random.pick(["CONTINUE", "CONTINUE", "CONTINUE", "UNDO", "COMPLETE"]);
  const answer = await anybody(scene).call("POST", `${imports}/${registration}/transitions/${code}`, {
    reason: "It is time",
  });
  await runJobs(stage.api.services, stage.api.services.kinds, stage.house);
  return isLetThrough(answer);
};

const saveScript: Step = async (scene) => {
  const { random, number, scripts } = scene;
  const name = `probe-${number}-${scripts.length}`;
  const call = evilCall(random, {
    own: attacker(scene).username,
    other: target(scene),
    import: scene.imports.at(-1),
  });
  const code = `export async function execute() { try { ${call} } catch { /* refused */ } return null; }`;
  const made = random.pick([{ kind: "run" }, { kind: "computation", entityName: "note" }]);
  const answer = await attacker(scene).call("POST", "/api/script/scripts", { name, code, ...made });
  if (isLetThrough(answer)) scripts.push(name);
  return isLetThrough(answer);
};

/** A computation that gives a right instead of asking for one. */
const saveComputation: Step = async (scene) => {
  const { number, scripts } = scene;
  const name = `probe-${number}-${scripts.length}`;
  const code = `export function execute() { return ${JSON.stringify(wishes(scene))}; }`;
  const body = { name, code, kind: "computation", entityName: "user" };
  const answer = await attacker(scene).call("POST", "/api/script/scripts", body);
  if (isLetThrough(answer)) scripts.push(name);
  return isLetThrough(answer);
};

/** What people do every day, with whatever scripts have been put in its way. */
const workAsUsual: Step = async (scene) => {
  const { stage, random } = scene;
  const worker = colleague(scene);
  const name = scene.scripts.at(-1);
  if (name !== undefined && random.isLucky(0.5))
    return isLetThrough(await worker.call("GET", `/api/script/runs/${name}`));
  if (random.isLucky(0.5))
    return isLetThrough(await worker.call("POST", "/api/core/notes", { name: "Called" }));
  const [clerk] = stage.colleagues;
  const username = clerk?.username ?? "";
  const body = { firstName: `Ada ${scene.number}`, version: await versionOf(scene, username) };
  return isLetThrough(await worker.call("PATCH", `${users}/${username}`, body));
};

const provider = {
  kind: "oidc",
  label: "Mine",
  clientSecret: "secret",
  config: { issuer: "https://evil.example", clientId: "kontor", linksBy: "upn", isSecondFactorTrusted: true },
};

const setUpProvider: Step = async (scene) =>
  isLetThrough(await attacker(scene).call("PUT", "/api/core/identity-providers/mine", provider));

/** Whatever the provider says is signed and true: it is the attackers' own. */
const signInByProvider: Step = async (scene) => {
  const { api, house } = scene.stage;
  const mine = await readProvider(api.services.store, house, "mine");
  if (mine === undefined) return false;
  // Ordinary users are what a provider is for.
  const [clerk] = scene.stage.colleagues;
  const username = clerk !== undefined && scene.random.isLucky(0.3) ? clerk.username : target(scene);
  const identity = { issuer: provider.config.issuer, subject: username, claims: { upn: username } };
  const user = await userOfIdentity(api.services, house, mine, identity, undefined);
  if (user !== undefined) scene.gained.push(user.username);
  return user !== undefined;
};

const actAsSomebody: Step = async (scene) => {
  const username = target(scene);
  const answer = await attacker(scene).call("POST", `${users}/${username}/impersonate`, { reason: "Help" });
  if (!isLetThrough(answer)) return false;
  scene.gained.push(username);
  const token = String(answer.headers.authorization).replace(/^Bearer /, "");
  await scene.stage.api.app.inject({
    method: "PATCH",
    url: `${users}/${target(scene)}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...wishes(scene), version: 1 },
  });
  return true;
};

const release: Step = async (scene) => {
  const caller = attacker(scene);
  const taken = await caller.call("POST", "/api/script/releases", { name: `Release ${scene.number}` });
  await caller.call("POST", "/api/script/releases/rollback", { currentHash: "0".repeat(64) });
  return isLetThrough(taken);
};

export const steps: Readonly<Record<string, Step>> = {
  changeUser,
  addUser,
  importUsers,
  moveImport,
  saveScript,
  saveComputation,
  workAsUsual,
  setUpProvider,
  signInByProvider,
  actAsSomebody,
  release,
};

/** Scripts and providers of one sequence are not in the way of the next. */
export async function tidy({ stage, scripts }: Scene): Promise<void> {
  const keeper = stage.colleagues.find(({ kind }) => kind === "mainAdministrator");
  for (const name of scripts) await keeper?.call("DELETE", `/api/script/scripts/${name}`);
  await keeper?.call("DELETE", "/api/core/identity-providers/mine");
}
