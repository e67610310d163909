import { once } from "node:events";
import { createServer } from "node:http";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { freePort } from "@kontor/harness/free-port.ts";
import { startKontorProvider } from "@kontor/harness/identity/kontor-provider.ts";
import { visitor } from "@kontor/harness/identity/provider-visit.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { expect, test } from "vitest";
import { openTestApi } from "../testing/api.ts";
import { hostnameOf, openHost } from "./testing/accounts.ts";
import { setUpProvider, testBrowser } from "./testing/oidc.ts";

/** Takes every request and answers none. */
async function startHangingProvider(): Promise<
  AsyncDisposable & { readonly issuer: string; readonly clientSecret: string }
> {
  const port = await freePort();
  const server = createServer(() => {}).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    issuer: `http://127.0.0.1:${port}`,
    clientSecret: "never asked for",
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

test("however many wait for a provider that never answers, they are told within ten seconds and others sign in", async () => {
  const database = await createTestDatabase();
  const api = await openTestApi(database);
  untilTestEnds({ [Symbol.asyncDispose]: () => api.close() });
  const atlas = await api.openTenant("atlas");
  await openHost(database.ownerUrl, atlas);
  const host = hostnameOf(atlas);
  const hanging = untilTestEnds(await startHangingProvider());
  const acme = untilTestEnds(
    await startKontorProvider([`https://${host}`], {
      anna: { email: "anna@atlas.example", email_verified: true },
    }),
  );
  await createUser(api.services.store, atlas, { username: "anna@atlas.example" });
  await setUpProvider(atlas, "hanging", hanging);
  await setUpProvider(atlas, "acme", acme);

  const started = Date.now();
  const waiting = Array.from({ length: 50 }, () =>
    api.app.inject({ url: "/api/core/oidc/hanging", headers: { host } }),
  );
  expect((await testBrowser(api, host, visitor()).signIn("acme", "anna")).statusCode).toBe(200);
  expect(Date.now() - started).toBeLessThan(3_000);
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map((answer) => answer.json().code))).toEqual(new Set(["SERVICE_UNAVAILABLE"]));
  expect(Date.now() - started).toBeLessThan(10_000);
});
