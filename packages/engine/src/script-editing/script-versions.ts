// The versions of a script, from its history. A version is what the script was after one change; how it was before is told by the changes
// since, so that nothing is kept twice.
import { AppError } from "@kontor/kernel/errors.ts";
import { script } from "@kontor/model/entities/script/script.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { scriptRoutes } from "@kontor/model/routes/scripts.ts";
import { recordHistory } from "@kontor/store/records/history-read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { textAt } from "../reading/stored-values.ts";
import { entityNamed } from "../writing/write-work.ts";
import { readScript } from "./read-script.ts";

type Version = AnswerOf<typeof scriptRoutes.scriptVersion>;

/** Changes of the code beyond these are too old for anybody to go back to. */
const [pagesMaxCount, pageSize] = [5, 100];
const codePaths = ["code", "draft"] as const;

/** Those that changed the code or the draft, newest first. */
export async function scriptVersions(
  store: ScopedStore,
  scope: Scope,
  name: string,
): Promise<AnswerOf<typeof scriptRoutes.scriptVersions>> {
  const versions = await readVersions(store, scope, name);
  return { data: versions.map(({ code: _code, draft: _draft, ...version }) => version) };
}

export async function scriptVersion(
  store: ScopedStore,
  scope: Scope,
  name: string,
  number: number,
): Promise<Version> {
  const version = (await readVersions(store, scope, name)).find((one) => one.version === number);
  if (version === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["version", String(number)]);
  return version;
}

async function readVersions(store: ScopedStore, scope: Scope, name: string): Promise<readonly Version[]> {
  const record = await readScript(store, scope, name);
  const versions: Version[] = [];
  let state = { code: textAt(record, "code"), draft: textAt(record, "draft") };
  let number = Number(record.version);
  for (const event of await readEvents(store, scope, name)) {
    const { changes, type, date, username } = event;
    const before = Object.fromEntries(
      codePaths.flatMap((path) => {
        const change = changes.find((one) => one.path === path);
        return change === undefined ? [] : [[path, textOf(change.before)]];
      }),
    );
    const isFirst = number === 1;
    if (isFirst || Object.keys(before).length > 0)
      versions.push({ version: number, type, date, username, ...filled(state) });
    state = { ...state, ...before };
    number -= 1;
  }
  return versions;
}

type Event = Pick<Version, "type" | "date" | "username"> & {
  readonly changes: readonly { readonly path: string; readonly before?: JsonValue }[];
};

async function readEvents(store: ScopedStore, scope: Scope, name: string): Promise<readonly Event[]> {
  const entity = entityNamed(scope, script.name);
  const events: Event[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pagesMaxCount; page += 1) {
    const query = { limit: pageSize, offset: 0, ...(cursor !== undefined && { cursor }) };
    const found = await recordHistory(store, scope, entity, name, query);
    for (const row of found?.rows ?? []) events.push(JSON.parse(row));
    cursor = found?.pagination.cursor;
    if (cursor === undefined) break;
  }
  return events;
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && !isObject(value) ? value : undefined;
}

function filled({
  code,
  draft,
}: {
  readonly code?: string | undefined;
  readonly draft?: string | undefined;
}) {
  return { ...(code !== undefined && { code }), ...(draft !== undefined && { draft }) };
}
