import { once } from "node:events";
import { createServer } from "node:http";
import { freePort } from "@kontor/harness/free-port.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { expect, test } from "vitest";
import { openEgress } from "../../egress/open-egress.ts";
import { checkedFetch } from "./provider-server.ts";

test("a provider that sends us elsewhere is not followed, whatever we had to say", async () => {
  const port = await freePort();
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? "");
    response.writeHead(307, { location: "/elsewhere" }).end();
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  untilTestEnds({
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, "close");
    },
  });
  const fetch = checkedFetch(openEgress({ trusted: ["127.0.0.1"] }));
  const request = { method: "POST", headers: {}, body: "client_secret=x", redirect: "manual" } as const;
  const answer = await fetch(`http://127.0.0.1:${port}/token`, request);
  await answer.text();
  expect([answer.status, heard]).toEqual([307, ["/token"]]);
});
