// Where the work is real, a provider is proposed by one main administrator and confirmed by another.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let atlas: TestTenant;
let ann: TestCaller;
let bob: TestCaller;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase(), { environment: "production" });
  atlas = await api.openTenant("atlas");
  ann = await atlas.signIn({ username: "ann@atlas", isMainAdmin: true });
  bob = await atlas.signIn({ username: "bob@atlas", isMainAdmin: true });
});
afterAll(() => api.close());

const path = "/api/core/identity-providers";
const body = {
  kind: "oidc",
  label: "Staff",
  clientSecret: "first secret",
  config: { issuer: "https://login.example", clientId: "kontor", linksBy: "email" },
};
const confirm = (caller: TestCaller, id: string, digest: string) =>
  caller.call("POST", `${path}/${id}/confirmation`, { digest });
const shown = async (id: string) =>
  (await ann.call("GET", path)).json().data.find((each: { readonly id: string }) => each.id === id);
const secretOf = (id: string) => api.services.secrets.read(atlas, `provider/${id}/client-secret`);

test("what is proposed signs nobody in before somebody else has confirmed what they saw", async () => {
  const { draft, ...proposed } = (await ann.call("PUT", `${path}/staff`, body)).json();
  expect(proposed).toMatchObject({ isActive: false, hasSecret: false });
  expect(draft).toMatchObject({ by: "ann@atlas", isActive: true, config: body.config });
  const refused = (await confirm(ann, "staff", draft.digest)).json();
  expect(refused).toMatchObject({
    code: "TRANSITION_REFUSED",
    rejectionReason: "Somebody else has to confirm a provider you have proposed",
  });
  expect((await confirm(bob, "staff", "0".repeat(64))).json().code).toBe("STALE_VERSION");
  expect(await secretOf("staff")).toBeUndefined();
  expect((await confirm(bob, "staff", draft.digest)).json()).toMatchObject({
    isActive: true,
    hasSecret: true,
  });
  expect(await secretOf("staff")).toBe("first secret");
  expect(await shown("staff")).not.toHaveProperty("draft");
  expect((await confirm(bob, "staff", draft.digest)).statusCode).toBe(404);
});

test("what is in force stays so while another is proposed, and its secret with it", async () => {
  const other = { ...body, clientSecret: "second secret", config: { ...body.config, linksBy: "upn" } };
  expect((await bob.call("PUT", `${path}/staff`, other)).statusCode).toBe(200);
  const { draft, ...inForce } = await shown("staff");
  expect(inForce).toMatchObject({ isActive: true, config: { linksBy: "email" } });
  expect(await secretOf("staff")).toBe("first secret");
  expect((await confirm(ann, "staff", draft.digest)).json()).toMatchObject({ config: { linksBy: "upn" } });
  expect(await secretOf("staff")).toBe("second secret");
});

test("less than there was takes one person: another name, no more sign-ins, no provider", async () => {
  const { config, kind } = { ...body, config: { ...body.config, linksBy: "upn" } };
  const off = (
    await ann.call("PUT", `${path}/staff`, { kind, config, label: "Off", isActive: false })
  ).json();
  expect(off).toMatchObject({ label: "Off", isActive: false });
  expect(off).not.toHaveProperty("draft");
  // Switching it on again is more.
  const on = (await ann.call("PUT", `${path}/staff`, { kind, config, label: "On" })).json();
  expect([on.isActive, on.draft?.by]).toEqual([false, "ann@atlas"]);
  expect((await ann.call("DELETE", `${path}/staff`)).statusCode).toBe(200);
});

test("in a tenant for tests one person is enough, and no option makes a real one a test", async () => {
  const trial = await api.openTenant("trial", undefined, "test");
  const carl = await trial.signIn({ isMainAdmin: true });
  expect((await carl.call("PUT", `${path}/staff`, body)).json()).toMatchObject({ isActive: true });
  const { version } = (await ann.call("GET", "/api/core/tenants/current")).json();
  const options = { environment: "test" };
  expect((await ann.call("PATCH", "/api/core/tenants/current", { version, options })).statusCode).toBe(200);
  expect((await ann.call("PUT", `${path}/mine`, body)).json()).toMatchObject({ isActive: false });
});
