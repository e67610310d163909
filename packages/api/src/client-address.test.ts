import { expect, test } from "vitest";
import { buildTestApi, testRoute } from "./testing/api.ts";

const balancer = "10.1.2.3";

async function seenAddress(
  trustedProxies: readonly string[] | undefined,
  remoteAddress: string,
  forwarded: string,
): Promise<string> {
  const app = await buildTestApi(trustedProxies === undefined ? {} : { trustedProxies });
  app.get("/test/address", testRoute, async ({ ip }) => ({ ip }));
  const answer = await app.inject({
    url: "/test/address",
    remoteAddress,
    headers: { "x-forwarded-for": forwarded },
  });
  await app.close();
  return answer.json().ip;
}

test("the address of a client is believed from a balancer that was named, and from nobody else", async () => {
  expect(await seenAddress(["10.1.0.0/16"], balancer, "192.0.2.1")).toBe("192.0.2.1");
  expect(await seenAddress(["10.1.0.0/16"], "192.0.2.9", "192.0.2.1")).toBe("192.0.2.9");
  expect(await seenAddress(undefined, balancer, "192.0.2.1")).toBe(balancer);
  // What a client writes there itself stands before what the balancer adds.
  expect(await seenAddress(["10.1.0.0/16"], balancer, "198.51.100.1, 192.0.2.1")).toBe("192.0.2.1");
});
