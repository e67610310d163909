import { expect, test } from "vitest";
import { z } from "zod";
import { collateral } from "../entities/financing/collateral.ts";
import { declaredEntities } from "../registry.gen.ts";
import { type Route, route } from "../route.ts";
import { routesOf } from "./all-routes.ts";
import { entityRoutes } from "./entity-routes.ts";
import { errorsOf } from "./route-errors.ts";

const plain = route({
  name: "plain",
  method: "GET",
  path: "/api/core/plain",
  summary: "Test",
  tag: "Test",
  tenant: "own",
  permission: "public",
  cost: "read",
  answer: z.object({}),
});
const ofEveryRoute = errorsOf(plain);

/** The errors a declaration has because of one more property. */
function addedBy(change: Partial<Route>): readonly string[] {
  return errorsOf({ ...plain, ...change }).filter((code) => !ofEveryRoute.includes(code));
}

test("every call can be unreadable, name a parameter or a method that is not there, come too often, or meet a fault of ours", () => {
  expect(ofEveryRoute).toEqual([
    "INVALID_REQUEST",
    "INVALID_FIELD_IN_QUERY",
    "METHOD_NOT_ALLOWED",
    "INTERNAL_ERROR",
    "TOO_MANY_REQUESTS",
    "SERVICE_UNAVAILABLE",
  ]);
  // A supervisor never asks too often.
  expect(errorsOf({ ...plain, isNeverLimited: true })).toEqual(ofEveryRoute.slice(0, 4));
});

test("a session can have expired, and a permission can be missing where one is asked for", () => {
  const always = ["SESSION_EXPIRED", "INVALID_FIELD_IN_HEADERS"];
  expect(addedBy({ permission: "session" })).toEqual(always);
  expect(addedBy({ permission: "self" })).toEqual([...always, "FORBIDDEN"]);
  expect(addedBy({ permission: { administrator: "admin" } })).toEqual([...always, "FORBIDDEN"]);
});

test("a record that is named can be missing, unless the path names none", () => {
  const params = z.strictObject({ registration: z.string() });
  expect(addedBy({ params })).toEqual(["INVALID_FIELD_IN_PATH", "ENTITY_REGISTRATION_NOT_FOUND"]);
  expect(addedBy({ params, namesNoRecord: true })).toEqual(["INVALID_FIELD_IN_PATH"]);
});

test("a field can be missing only where one is mandatory", () => {
  expect(addedBy({ query: z.strictObject({ limit: z.coerce.number().default(5) }) })).toEqual([]);
  expect(addedBy({ query: z.strictObject({ rate: z.coerce.number() }) })).toEqual(["MISSING_FIELD_IN_QUERY"]);
});

test("a body can be missing, unreadable, too large or without a field, as far as it is asked for", () => {
  const always = ["INVALID_FIELD_IN_BODY", "BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];
  const ofValues = [
    "INVALID_ARRAY_FIELD",
    "INVALID_DATE_FIELD",
    "INVALID_INTEGER_FIELD",
    "INVALID_NON_EMPTY_STRING_FIELD",
    "INVALID_NUMBER_FIELD",
    "INVALID_POSITIVE_NUMBER_FIELD",
    "INVALID_STRING_FIELD",
  ];
  const body = z.strictObject({ name: z.string() });
  expect(addedBy({ method: "POST" })).toEqual(always);
  expect(addedBy({ method: "POST", body })).toEqual([
    ...always,
    ...ofValues,
    "MISSING_BODY_PAYLOAD",
    "MISSING_FIELD_IN_BODY",
  ]);
  expect(addedBy({ method: "POST", body: body.optional() })).toEqual([
    ...always,
    ...ofValues,
    "MISSING_FIELD_IN_BODY",
  ]);
  expect(addedBy({ method: "POST", body: body.partial().prefault({}) })).toEqual([...always, ...ofValues]);
  expect(addedBy({ method: "POST", body: body.partial(), bodyType: "multipart" })).toContain(
    "MISSING_FILE_IN_REQUEST",
  );
});

test("a write that is known by its key can be running already, or the key be that of another one", () => {
  expect(addedBy({ idempotency: "key" })).toEqual([
    "INVALID_FIELD_IN_HEADERS",
    "DUPLICATE_REQUEST",
    "IDEMPOTENCY_KEY_REUSED",
  ]);
  expect(addedBy({ idempotency: "natural" })).toEqual([]);
});

test("what is written on a version can be stale; what is added cannot", () => {
  const versioned = entityRoutes(collateral)
    .filter((declared) => errorsOf(declared).includes("STALE_VERSION"))
    .map(({ name }) => name);
  expect(versioned).toEqual(["collateral-patch", "collateral-delete", "collateral-run-transition"]);
});

test("only a transition and an action can be refused, by GET as by POST, or with the file it asks for, and the publishing of a script, of a provider, of a setting or of a whole configuration", () => {
  const refused = routesOf(Object.values(declaredEntities)).filter((declared) =>
    errorsOf(declared).includes("TRANSITION_REFUSED"),
  );
  expect(refused.length).toBeGreaterThan(100);
  const others = refused.filter(({ path }) => !/\/(?:transitions\/\{code\}|actions\/[a-z-]+)$/.test(path));
  expect(others.map(({ name }) => name)).toEqual([
    "confirm-identity-provider",
    "save-script",
    "publish-script",
    "promote-release",
    "roll-back-release",
    "confirm-setting",
    "withdraw-setting",
    "replace-content-of-document",
  ]);
});

test("no declaration repeats what follows from the rest of it", () => {
  for (const declared of routesOf(Object.values(declaredEntities))) {
    const { errors = [], ...rest } = declared;
    const implied = errorsOf(rest);
    expect(
      errors.filter((code) => implied.includes(code)),
      declared.name,
    ).toEqual([]);
  }
});
