import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { collateral } from "../entities/financing/collateral.ts";
import { declaredEntities } from "../registry.gen.ts";
import { pathShape, type Route } from "../route.ts";
import { routesOf } from "./all-routes.ts";
import { isKept } from "./kept-answers.ts";

const routes = routesOf(Object.values(declaredEntities));

test("no two routes have the same name or answer the same call", () => {
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
  const shapes = routes.map(({ method, path }) => `${method} ${pathShape(path)}`);
  expect(new Set(shapes).size).toBe(routes.length);
});

test("an entity declared twice, or one that takes the path of another, stops the start", () => {
  expect(() => routesOf([collateral, collateral])).toThrow(
    "collateral-list and collateral-list both answer GET /api/financing/collaterals",
  );
});

test("what is open to everybody reaches no tenant, or only the one of the host or the key", () => {
  const open = routes.filter(({ permission }) => permission === "public");
  const names = (rule: Route["tenant"]): readonly string[] =>
    open.filter(({ tenant }) => tenant === rule).map(({ name }) => name);
  expect(names("none")).toEqual(["ping", "liveness", "readiness", "api-document"]);
  expect(names("by-host")).toEqual([
    "login",
    "forgot-password",
    "passkey-options",
    "passkey-login",
    "oidc-configuration",
    "oidc-login",
    "saml-configuration",
    "saml-consumer",
    "saml-metadata",
    "open-flow-page",
    "submit-flow-page",
    "host",
  ]);
  expect(names("by-key")).toEqual([
    "totp",
    "accept-terms",
    "reset-password",
    "token-login",
    "totp-enrolment",
  ]);
  expect([...names("own"), ...names("every")]).toEqual([]);
});

test("whoever needs a session reaches the own tenant, and every tenant only where tenants are kept", () => {
  const closed = routes.filter(({ permission }) => permission !== "public");
  for (const { name, tenant } of closed) expect(["own", "none", "every"], name).toContain(tenant);
  for (const { path, permission } of closed.filter(({ tenant }) => tenant === "every")) {
    expect(path).toMatch(/^\/api\/(?:core\/tenants|system\/access-tenant-stats)(?:\/|$)/);
    expect(permission, path).toEqual({ administrator: "superAdmin" });
  }
  for (const { path } of closed.filter(({ tenant }) => tenant === "none"))
    expect(path).toMatch(/^\/api\/financing\/finance\//);
});

test("a permission by name names at least one, and a rule about the named user has a username in its path", () => {
  for (const { name, permission, path } of routes) {
    if (typeof permission === "object" && "anyOf" in permission) {
      expect(permission.anyOf.length, name).toBeGreaterThan(0);
      for (const check of permission.anyOf) expect(check.name, name).toMatch(/^(?:read|get|write) \S+$/);
    }
    const isAboutUser = permission === "self" || (typeof permission === "object" && "orSelf" in permission);
    if (isAboutUser) expect(path, name).toContain("{username}");
  }
});

test("every parameter of a path is declared, and none that the path does not have", () => {
  for (const { name, path, params } of routes) {
    const inPath = Array.from(path.matchAll(/\{([^}]+)\}/g), ([, parameter]) => parameter);
    expect(new Set(inPath).size, name).toBe(inPath.length);
    expect(Object.keys(params?.shape ?? {}).toSorted(), name).toEqual(inPath.toSorted());
  }
});

test("a GET that acts says so and is no plain read; only a GET says so", () => {
  for (const { name, method, isExecutingGet, cost, idempotency } of routes) {
    if (isExecutingGet) {
      expect(method, name).toBe("GET");
      expect(["write", "heavy"], name).toContain(cost);
      expect(idempotency, name).toBeDefined();
    } else if (method === "GET") {
      expect(["trivial", "read", "search", "heavy"], name).toContain(cost);
      expect(idempotency, name).toBeUndefined();
    }
  }
});

test("a GET that acts has a POST that does the same, but for exports", () => {
  const posts = new Set(routes.filter(({ method }) => method === "POST").map(({ path }) => path));
  const alone = routes.filter(({ isExecutingGet, path }) => isExecutingGet && !posts.has(path));
  for (const { path } of alone) expect(path).toMatch(/\/export$/);
});

test("a write says how it is known again, and whatever else sends a body only reads", () => {
  const reading = new Set([
    "finance-pmt-of-body",
    "quick-add-relations",
    "lectura-to-asset",
    "preview-mapping",
    "test-run-script",
    "person-reread",
    "prospect-reread",
  ]);
  for (const { name, method, idempotency, cost } of routes) {
    if (method === "GET") continue;
    const isReading = reading.has(name) || /-(?:transitions-of-many|dry-run-transition)$/.test(name);
    if (isReading) expect([idempotency, cost === "write"], name).toEqual([undefined, false]);
    else expect(idempotency, name).toBeDefined();
  }
});

test("nobody repeats by key what answers a secret or sends one, and a key is what all other writes are known by", () => {
  const others = routes.filter(
    ({ method, idempotency }) => method !== "GET" && idempotency !== undefined && idempotency !== "key",
  );
  for (const { name } of others)
    expect(name).toMatch(
      /^(?:login|totp|totp-setup|totp-turn-off|totp-enrolment|new-recovery-codes|passkey-setup|add-passkey|remove-passkey|passkey-options|passkey-login|accept-terms|forgot-password|reset-password|change-password|token-login|switch-context-by-post|impersonate|impersonate-in-tenant|end-impersonation|oidc-login|oidc-access-token|saml-consumer|saml-logout|save-identity-provider|save-secret|delete-secret|token-of-document|.+-document-token)$/,
    );
});

test("a file is sent as one, and only where an upload is expected", () => {
  for (const { name, method, bodyType, body, cost } of routes) {
    if (method === "GET" || method === "DELETE") expect(body, name).toBeUndefined();
    if (cost === "upload") expect(bodyType, name).toBe("multipart");
  }
});

test("a token opens files only, by a query that takes it", () => {
  const opened = routes.filter(({ takesDownloadToken }) => takesDownloadToken);
  expect(opened.length).toBeGreaterThan(1);
  for (const { name, method, answerType, query } of opened) {
    expect([method, answerType], name).toEqual(["GET", "file"]);
    expect(query?.shape, name).toHaveProperty("token");
  }
});

test("all schemas can be written into the API document, where what holds itself has a name", () => {
  for (const { name, params, query, headers, body, answer } of routes) {
    const sent = [params, query, headers, body].filter((schema) => schema !== undefined);
    const written = [
      ...sent.map((schema) => z.toJSONSchema(schema, { io: "input" })),
      z.toJSONSchema(answer),
    ];
    expect(JSON.stringify(written), name).not.toMatch(/"\$ref":"#(?:"|\/\$defs\/__)/);
  }
});

test("every call the requirements name is declared with its method", () => {
  const calls = requiredCalls();
  expect(calls.length).toBeGreaterThan(55);
  expect(calls.filter((call) => !isDeclared(call)).map(({ method, path }) => `${method} ${path}`)).toEqual(
    [],
  );
});

type Call = { readonly method: string; readonly path: string };

/** The lines of group API, such as "GET, POST, DELETE /api/core/users/{username}/photo answers as specified". */
function requiredCalls(): readonly Call[] {
  const text = readFileSync(new URL("../../../../docs/requirements.md", import.meta.url), "utf8");
  const lines = Array.from(text.matchAll(/^- \*\*API-\d+\*\* (.+)$/gm), ([, line = ""]) => line);
  return lines.flatMap((line) => {
    const [before = ""] = line.split("/api/");
    const methods = before.match(/GET|POST|PUT|PATCH|DELETE/g) ?? [];
    const paths = Array.from(line.matchAll(/\/api\/[^\s?,;…]+/g), ([path]) =>
      path.replace(/^(\/api\/script\/scripts)\/.+$/, "$1/{name}"),
    );
    return methods.flatMap((method) => paths.map((path) => ({ method, path })));
  });
}

/** A path whose rest the requirement leaves out must only begin a declared one. */
function isDeclared({ method, path }: Call): boolean {
  const wanted = pathShape(path);
  return routes.some((route) => {
    if (route.method !== method) return false;
    const declared = pathShape(route.path);
    return wanted.endsWith("/") ? declared.startsWith(wanted) : declared === wanted;
  });
}

test("nothing that acts, no sign-in, no ping, no transition and no content of a document is ever kept", () => {
  const neverKept =
    /^\/api\/core\/(?:auth|oidc|saml|ping|user-switch-context)\b|^\/health|\/transitions|\/content$/;
  const never = routes.filter(
    ({ path, method, isExecutingGet }) => method !== "GET" || isExecutingGet || neverKept.test(path),
  );
  expect(never.length).toBeGreaterThan(100);
  expect(never.filter(isKept).map(({ name }) => name)).toEqual([]);
});

test("lists and records are kept, and of the script runs only those declared as readings", () => {
  const kept = routes.filter(isKept).map(({ path }) => path);
  expect(kept).toContain("/api/billing/invoices");
  expect(kept).toContain("/api/billing/invoices/{registration}");
  expect(kept.filter((path) => path.startsWith("/api/script/runs/")).toSorted()).toEqual([
    "/api/script/runs/calendars",
    "/api/script/runs/document-entities-with-workflow",
    "/api/script/runs/document-types-with-workflow",
    "/api/script/runs/products-catalog",
    "/api/script/runs/string-overrides",
    "/api/script/runs/user-configuration",
    "/api/script/runs/virtual-keyboards",
  ]);
});
