import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { openRightOfWay } from "@kontor/engine/services/right-of-way.ts";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { encodingFor, keptAnswer, sendKept, sizeOf } from "./kept-answer.ts";
import { keptAnswers } from "./kept-answers.ts";

const text = JSON.stringify({ data: "one word after the other ".repeat(500) });

async function serve(answered: string = text) {
  const app = Fastify();
  const rightOfWay = openRightOfWay();
  app.decorate("rightOfWay", rightOfWay);
  const kept = await keptAnswer(answered);
  app.get("/", (request, reply) => sendKept(request, reply, kept));
  return { app, get: (headers: Record<string, string>) => app.inject({ url: "/", headers }), rightOfWay };
}

test("an answer comes as small as the other side can read it, and is the same text each time", async () => {
  const { get } = await serve();
  const [plain, gzip, br] = await Promise.all([
    get({}),
    get({ "accept-encoding": "gzip, deflate" }),
    get({ "accept-encoding": "gzip, deflate, br" }),
  ]);
  expect(plain.body).toBe(text);
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect([gzip.headers["content-encoding"], gunzipSync(gzip.rawPayload).toString()]).toEqual(["gzip", text]);
  expect([br.headers["content-encoding"], brotliDecompressSync(br.rawPayload).toString()]).toEqual([
    "br",
    text,
  ]);
  expect(gzip.rawPayload.length).toBeLessThan(text.length / 10);
  // Other bytes, another tag.
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(br.headers.vary).toBe("accept-encoding, authorization");
});

test("whoever has it is told so in a few bytes; whoever has another gets this one", async () => {
  const { get } = await serve();
  const { headers } = await get({ "accept-encoding": "br" });
  const tag = String(headers.etag);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const answer = await get({ "accept-encoding": "br", "if-none-match": known });
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, "", tag]);
  }
  for (const other of ['"other"', tag.slice(1, -1), ""])
    expect((await get({ "if-none-match": other })).statusCode).toBe(200);
});

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["identity", "identity"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0, gzip;q=0", "identity"],
  ["gzip;q=0.5, br;q=0.1", "br"],
  ["brown", "identity"],
] as const)("%j is answered as %s", (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test("what is asked for by many at once is made once, and what fits no more goes", async () => {
  const size = sizeOf(await keptAnswer(text));
  const answers = keptAnswers(size * 2);
  let made = 0;
  const make = () => {
    made += 1;
    return keptAnswer(text);
  };
  await Promise.all(Array.from({ length: 10 }, () => answers("a", make)));
  expect(made).toBe(1);
  await answers("b", make);
  await answers("a", make);
  await answers("c", make); // and b, which nobody has asked for since, goes
  expect(made).toBe(3);
  await answers("a", make);
  expect(made).toBe(3);
  await answers("b", make);
  expect(made).toBe(4);
});

test("what could not be made is made again for the next one", async () => {
  const answers = keptAnswers(1_000_000);
  const fail = async () => {
    throw new Error("no");
  };
  await expect(answers("a", fail)).rejects.toThrow("no");
  expect((await answers("a", () => keptAnswer(text))).identity.toString()).toBe(text);
});

test("a long answer is sent whole, also while others go first, and its length is known", async () => {
  const long = JSON.stringify({ data: "each word another, ".repeat(40_000) });
  const { app, get, rightOfWay } = await serve(long);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const short = rightOfWay.first(() => promise);
  const answer = await get({});
  resolve(undefined);
  await short;
  expect(answer.body).toBe(long);
  expect(answer.headers["content-length"]).toBe(String(Buffer.byteLength(long)));
  const head = await app.inject({ method: "HEAD", url: "/" });
  expect([head.headers["content-length"], head.body]).toEqual([answer.headers["content-length"], ""]);
});
