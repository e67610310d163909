// What is answered of a record: composed by the database from what the caller may read, so that most records pass through as text.
// Only parts with something to leave out or to look up are taken apart here.

import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isAnswered } from "@kontor/model/fields/kinds.ts";
import { fieldAt, parsePath } from "@kontor/model/fields/path.ts";
import { extensionName } from "@kontor/model/overlay/apply-entity.ts";
import { own } from "@kontor/model/own-value.ts";
import pg from "pg";
import type { Row } from "../statement.ts";
import { composedObject } from "./composed-object.ts";
import { isSimple } from "./composed-value.ts";
import { type LookedUp, lookedUpPaths } from "./looked-up.ts";
import type { QueryContext } from "./query-context.ts";
import { hiddenPaths } from "./readable-paths.ts";
import { barePath, trimmed } from "./trimmed.ts";

type Projection = {
  readonly columns: (context: QueryContext) => readonly string[];
  /** The record as JSON; `more` stands beside its values, or inside its parts. */
  readonly assemble: (row: Row, more?: Additions) => string;
};

/** What an include adds: values under names of their own, and changes to parts. */
export type Additions = {
  readonly members: Readonly<Record<string, JsonValue>>;
  readonly changed: Readonly<Record<string, (part: JsonValue) => JsonValue>>;
};

type Plan = {
  /** Without it, the whole document. */
  readonly wanted?: readonly string[];
  /** Names at the top that are not passed through. */
  readonly dropped: readonly string[];
  /** Of those, the ones taken apart here. */
  readonly parts: readonly string[];
  readonly lookedUp: readonly LookedUp[];
};

const nothingMore: Additions = { members: {}, changed: {} };

/** `opened` are the names at the top that an include changes, `replaced` those it fills. */
export function compileProjection(
  { scope, shape }: QueryContext,
  paths: readonly string[] | undefined,
  opened: readonly string[] = [],
  replaced: readonly string[] = [],
): Projection {
  const { entity } = shape;
  const hidden = hiddenPaths(scope, entity);
  // A view shows what it declares of a record, and so does what a tenant has described and may have taken fields out of since.
  const isDeclared = entity.viewOf !== undefined || shape.isDynamic;
  const asked = paths ?? (isDeclared ? Object.keys(answeredFields(entity.fields, hidden)) : undefined);
  const ownPaths = ownPathsOf(entity.fields);
  const wanted = asked?.flatMap((path) => (path === extensionName ? [...ownPaths] : [path]));
  const plan = planOf(scope, shape, wanted, hidden, opened, replaced);
  const isWanted = wanted && new Set(wanted.map(barePath));
  return {
    columns: (context) => [
      `${passedThrough(context, plan)} as body`,
      ...(plan.parts.length > 0 ? [`${partsOf(context, plan.parts)} as parts`] : []),
      ...plan.lookedUp.map(({ column }, place) => `${column(context)} as looked_up_${place}`),
    ],
    assemble(row, more = nothingMore) {
      const parts = plan.parts.length === 0 ? {} : parsedObject(row.parts);
      for (const [place, { fill }] of plan.lookedUp.entries()) fill(parts, row[`looked_up_${place}`]);
      const members = Object.entries(parts).flatMap(([name, part]) => {
        const isOpened = opened.includes(name) && !isWanted?.has(name);
        const isOwn = name === extensionName && isWanted === undefined;
        const kept = trimmed(part, name, hidden, isOwn ? ownPaths : isOpened ? undefined : isWanted);
        if (kept === undefined || kept === null) return [];
        return [member(name, more.changed[name]?.(kept) ?? kept)];
      });
      const added = Object.entries(more.members).map(([name, value]) => member(name, value));
      return withMembers(String(row.body), [...members, ...added]);
    },
  };
}

function planOf(
  scope: QueryContext["scope"],
  shape: QueryContext["shape"],
  wanted: readonly string[] | undefined,
  hidden: ReadonlySet<string>,
  opened: readonly string[],
  replaced: readonly string[],
): Plan {
  const { fields } = shape.entity;
  const lookedUp = lookedUpPaths(scope, shape).filter(
    ({ path }) =>
      !isInside(path, hidden) &&
      (wanted === undefined || wanted.some((name) => holds(name, path) || holds(path, name))),
  );
  const listTops = lookedUp.filter(({ isInDocument }) => isInDocument).map(({ path }) => topOf(path));
  if (wanted !== undefined) {
    const simple = wanted.filter((path) => isSimple(shape, path));
    const taken = wanted.filter(
      (path) => !simple.includes(path) && !lookedUp.some((each) => each.path === path && !each.isInDocument),
    );
    const parts = [...new Set([...taken.map(topOf), ...opened])].filter((name) => !replaced.includes(name));
    return {
      wanted: simple.filter((path) => !parts.includes(topOf(path)) && !replaced.includes(path)),
      dropped: [],
      parts,
      lookedUp,
    };
  }
  const hiddenTops = [...hidden].filter((path) => !path.includes("."));
  const splitTops = [...hidden].filter((path) => path.includes(".")).map(topOf);
  // A tenant's own fields are answered as it describes them now: the document may hold some that it has given up.
  const ownTops = scope.model.version > 0 ? [extensionName] : [];
  const parts = [...new Set([...splitTops, ...listTops, ...opened, ...ownTops])].filter(
    (name) => !hiddenTops.includes(name) && !replaced.includes(name) && Object.hasOwn(fields, name),
  );
  return { dropped: [...new Set([...hiddenTops, ...parts, ...replaced, ...ownTops])], parts, lookedUp };
}

function ownPathsOf(fields: FieldMap): ReadonlySet<string> {
  const inner = own(fields, extensionName)?.fields ?? {};
  return new Set(Object.keys(inner).map((name) => `${extensionName}.${name}`));
}

function passedThrough(context: QueryContext, { wanted, dropped }: Plan): string {
  if (wanted !== undefined) return `${composedObject(context, wanted)}::text`;
  if (dropped.length === 0) return `${context.alias}.doc::text`;
  return `(${context.alias}.doc - ${context.parameters.add(dropped)}::text[])::text`;
}

function partsOf({ alias }: QueryContext, names: readonly string[]): string {
  const entries = names.map((name) => `${pg.escapeLiteral(name)} : ${alias}.doc->${pg.escapeLiteral(name)}`);
  return `json_object(${entries.join(", ")} absent on null)::text`;
}

function withMembers(body: string, members: readonly string[]): string {
  if (members.length === 0) return body;
  const rest = body.slice(1).trimStart();
  return `{${members.join(",")}${rest === "}" ? "" : ","}${rest}`;
}

function member(name: string, value: JsonValue): string {
  return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
}

function parsedObject(text: unknown): Record<string, JsonValue> {
  return typeof text === "string" ? (JSON.parse(text) as Record<string, JsonValue>) : {}; // written as an object above
}

function answeredFields(fields: FieldMap, hidden: ReadonlySet<string>): FieldMap {
  const isTold = ([name, field]: readonly [string, Field]): boolean => !hidden.has(name) && isAnswered(field);
  return Object.fromEntries(Object.entries(fields).filter(isTold));
}

function isInside(path: string, hidden: ReadonlySet<string>): boolean {
  return [...hidden].some((outer) => holds(outer, path));
}

/** Whether a path is another or lies inside it. */
function holds(outer: string, path: string): boolean {
  const [bareOuter, bareInner] = [barePath(outer), barePath(path)];
  return bareInner === bareOuter || bareInner.startsWith(`${bareOuter}.`);
}

function topOf(path: string): string {
  return parsePath(path)?.[0]?.name ?? path;
}

export function isListOfObjects(fields: FieldMap, name: string): boolean {
  return fieldAt(fields, name)?.kind === "list";
}
