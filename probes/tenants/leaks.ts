// Looks through a whole answer for what its caller must not see: names and identifiers of other tenants, words of records out of
// the caller's reach, words of fields the caller may not read.
import type { FieldWords } from "../world/field-words.ts";
import { closedWord, idPattern, outsideWord } from "../world/marks.ts";
import { scopedRoles } from "../world/roles.ts";
import type { Answer, SentRequest } from "../world/send.ts";
import type { WorldCaller } from "../world/tenant.ts";

export type Secrets = {
  /** Names of the other tenants, in small letters. */
  readonly names: readonly string[];
  /** All identifiers that occur among their rows and nowhere else. */
  readonly ids: ReadonlySet<string>;
  readonly fields: FieldWords;
};

/** What was found, in a few words each; nothing when the answer tells nothing it should not. */
export function leaksIn(
  answer: Answer,
  request: SentRequest,
  { role, caller }: WorldCaller,
  secrets: Secrets,
): readonly string[] {
  const text = withoutEcho(`${JSON.stringify(answer.headers)}\n${answer.body}`, request);
  const small = text.toLowerCase();
  const names = secrets.names.filter((name) => small.includes(name));
  const ids = Array.from(small.matchAll(idPattern), ([id]) => id).filter((id) => secrets.ids.has(id));
  const outside = scopedRoles.filter(
    (scoped) => scoped.role === role && small.includes(outsideWord(scoped.profile)),
  );
  return [
    ...names.map((name) => `the name ${name}`),
    ...ids.slice(0, 1).map((id) => `the identifier ${id}`),
    ...outside.map(({ profile }) => `a record outside the reach of ${profile}`),
    ...(small.includes(closedWord(role)) ? [`what belongs to a record closed to ${role}`] : []),
    ...secrets.fields.hiddenIn(small, caller).map((field) => `the hidden field ${field}`),
  ];
}

/** What the caller sent may come back in an error. Whole values only: a fragment that was sent is no excuse for the whole. */
function withoutEcho(text: string, { url, body, headers }: SentRequest): string {
  const [path = "", query = ""] = url.split("?");
  const sent = [
    ...path.split("/").map(decodeURIComponent),
    ...[...new URLSearchParams(query)].flatMap(([name, value]) => [name, ...value.split(/[,:]/), value]),
    ...Object.values(headers),
    ...textsIn(sentValue(body)),
  ];
  // The longest first, so that no part of one is left over.
  return [...new Set(sent)]
    .filter((value) => value.length > 8)
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (left, value) => left.replaceAll(JSON.stringify(value).slice(1, -1), "…").replaceAll(value, "…"),
      text,
    );
}

/** What a form carries stands in its lines. */
function sentValue(body: string | undefined): unknown {
  if (body === undefined) return undefined;
  return body.startsWith("--") ? body.split("\r\n") : JSON.parse(body);
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
