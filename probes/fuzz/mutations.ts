// Breaks a good request in one or two places, so that it gets past the first checks and hurts behind them.
import { listParameters } from "@kontor/model/entity/list-parameters.ts";
import type { Random } from "../../demo/foundation/random.ts";
import {
  attackedHeaders,
  hostileBodies,
  hostileHeaderValues,
  hostileJson,
  hostilePathParts,
  hostileTexts,
  hostileTypes,
} from "./hostile-values.ts";

/** The address is kept in its parts and the body as text, because what is sent need not be well formed. */
export type FuzzRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Appended to the address as it is. */
  readonly rawTail?: string;
};

type Mutation = (request: FuzzRequest, random: Random) => FuzzRequest;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const otherNames = [
  "pipeline",
  "groupBy",
  "__proto__",
  "constructor",
  "a[b]",
  "a.b",
  "",
  "version",
  "fromDate",
  "toDate",
];

export function mutated(request: FuzzRequest, random: Random): FuzzRequest {
  const times = random.isTrue(0.3) ? 2 : 1;
  let broken = request;
  for (let count = 0; count < times; count += 1) broken = random.pick(mutations)(broken, random);
  return broken;
}

const method: Mutation = (request, random) => ({ ...request, method: random.pick(methods) });

const pathPart: Mutation = (request, random) => {
  const parts = request.path.split("/");
  parts[random.integer(1, parts.length - 1)] = random.pick([
    random.pick(hostilePathParts),
    encodeURIComponent(random.pick(hostileTexts).toWellFormed()).slice(0, 2_000),
  ]);
  return { ...request, path: parts.join("/") };
};

const queryValue: Mutation = (request, random) => {
  const { query } = request;
  const name =
    query.length > 0 && random.isTrue(0.6)
      ? random.pick(query)[0]
      : random.pick([...listParameters, ...otherNames]);
  const value = [name, random.pick(hostileTexts).slice(0, 6_000)] as const;
  const others = random.isTrue(0.8) ? query.filter(([known]) => known !== name) : query;
  return { ...request, query: [...others, value] };
};

const brokenCursor: Mutation = (request, random) => {
  const parts = [
    random.pick(["", "x", "registration", "-_insertDate", random.pick(hostileTexts).slice(0, 20)]),
    random.pick(["0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", "", 7, null, {}]),
    ...Array.from({ length: random.integer(0, 3) }, () =>
      random.pick<unknown>([null, 1, "x", "\u0000", {}, "1e999"]),
    ),
  ];
  const text = random.pick([JSON.stringify(parts), JSON.stringify(parts).slice(1), "null", "[[[["]);
  const cursor = random.pick([
    Buffer.from(text).toString("base64url"),
    Buffer.from(text).toString("base64"),
    text,
  ]);
  return { ...request, query: [...request.query.filter(([name]) => name !== "cursor"), ["cursor", cursor]] };
};

const rawTail: Mutation = (request, random) => ({
  ...request,
  rawTail: random.pick([
    "&a=%zz",
    "&%",
    "&=&=&",
    "&a[]=1&a[]=2",
    "&%00=1",
    "&limit=1&limit=2",
    `&x=${"y".repeat(9_000)}`,
  ]),
});

const header: Mutation = (request, random) => ({
  ...request,
  headers: { ...request.headers, [random.pick(attackedHeaders)]: random.pick(hostileHeaderValues) },
});

const contentType: Mutation = (request, random) => ({
  ...request,
  headers: { ...request.headers, "content-type": random.pick(hostileTypes) },
  body: request.body ?? "{}",
});

const wholeBody: Mutation = (request, random) => ({ ...request, body: random.pick(hostileBodies) });

/** Puts a hostile value in the place of one of the values of the body, wherever it stands. */
const bodyValue: Mutation = (request, random) => {
  const { body } = request;
  if (body === undefined || body === "") return queryValue(request, random);
  const places = Array.from(body.matchAll(/:("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|\{\}|\[\])/g));
  const place = places.length === 0 ? undefined : random.pick(places);
  const value = random.isTrue(0.5) ? random.pick(hostileJson) : JSON.stringify(random.pick(hostileTexts));
  if (place === undefined) return { ...request, body: value };
  const [found] = place;
  return {
    ...request,
    body: `${body.slice(0, place.index)}:${value}${body.slice(place.index + found.length)}`,
  };
};

const moreNames: Mutation = (request, random) => {
  const { body = "" } = request;
  const name = JSON.stringify(random.pick([...hostileTexts, "version", "status", "tenant", "_id", "ext"]));
  const added = `{${name}:${random.pick(hostileJson)}`;
  return body.startsWith("{") && body.length > 2
    ? { ...request, body: `${added},${body.slice(1)}` }
    : { ...request, body: `${added}}` };
};

const cut: Mutation = (request, random) => {
  const { body = "{}" } = request;
  return { ...request, body: body.slice(0, random.integer(0, body.length)) };
};

const mutations: readonly Mutation[] = [
  method,
  pathPart,
  queryValue,
  queryValue,
  brokenCursor,
  rawTail,
  header,
  contentType,
  wholeBody,
  bodyValue,
  bodyValue,
  bodyValue,
  moreNames,
  cut,
];

/** As it stands in the first line of the request. */
export function addressOf({ path, query, rawTail = "" }: FuzzRequest): string {
  const text = query
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
    )
    .join("&");
  return text === "" && rawTail === "" ? path : `${path}?${text}${rawTail}`;
}
