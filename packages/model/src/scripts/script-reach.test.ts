import { expect, test } from "vitest";
import { declaredModel } from "../model.ts";
import { routesOf } from "../routes/all-routes.ts";
import { refusalOfScriptCall } from "./script-reach.ts";

const routes = routesOf(Object.values(declaredModel.entities)).filter(({ path }) => path.startsWith("/api/"));
const exampleOf = (path: string): string => path.replaceAll(/\{\w+\}/g, "X-1");

test.each([
  "/api/core/auth/logout",
  "/api/core/auth/sessions",
  "/api/core/%61uth/logout",
  "/api/core/AUTH/logout",
  "/api/core/oidc/main/access-token",
  "/api/core/secrets",
  "/api/core/secrets/mail",
  "/api/core/user-switch-context",
  "/api/core/users/clara@nordhafen/impersonate",
  "/api/core/users/clara@nordhafen/sessions",
  "/api/core/documents/D-1/token",
])("%s is closed to scripts, whatever they are for", (path) => {
  for (const method of ["GET", "POST", "DELETE"])
    expect(refusalOfScriptCall(method, path, "act")).toBe(`${path} is not open to scripts`);
});

test.each([
  "https://elsewhere.example/api/core/tasks",
  "//elsewhere.example/api/core/tasks",
  "/imp/file.js",
  "/api",
  "/api/",
  "/apis/core/tasks",
  "api/core/tasks",
  "/api/core/tasks/../auth/logout",
  "/api/core/./auth/logout",
  "/api/core//auth/logout",
  "/api/core/x%2f..%2fauth/logout",
  "/api/core/%2e%2e/auth",
  "/api/core/%2561uth/logout",
  "/api/core\\auth",
  "/api/core/%zz",
  "/api/core/tasks?x=1",
  "/api/core/tasks#x",
  "/api/core/ta sks",
  "",
])("'%s' is no path of the API", (path) => {
  expect(refusalOfScriptCall("GET", path, "act")).toBe(`${path} is no path of the API`);
});

test("whatever signs somebody in or out, or knows a secret, is closed", () => {
  const about =
    /auth|oidc|saml|secret|password|session|impersonat|second-factor|identit|\/token$|switch-context/i;
  const sensitive = routes.filter(
    ({ path, tag, permission }) => about.test(path) || (permission === "public" && about.test(tag)),
  );
  expect(sensitive.length).toBeGreaterThan(30);
  for (const { method, path } of sensitive)
    expect(refusalOfScriptCall(method, exampleOf(path), "act"), path).toBeDefined();
});

test("a script that draws reads whatever can only be read, and changes nothing", () => {
  for (const { method, path, isExecutingGet } of routes) {
    const example = exampleOf(path);
    if (refusalOfScriptCall(method, example, "act") !== undefined) continue;
    const isRun = /^\/api\/script\/runs\/X-1$/.test(example);
    const isReading = (method === "GET" && !isExecutingGet) || isRun;
    // What a long question is asked with looks like a write, and a script asks with GET.
    expect(refusalOfScriptCall(method, example, "draw") === undefined, `${method} ${path}`).toBe(
      isReading || (/^\/api\/script\/runs\//.test(path) && !path.endsWith("run-billing")),
    );
  }
});

test("records are open to both as far as their caller may go", () => {
  expect(refusalOfScriptCall("GET", "/api/financing/contracts/CT-1", "draw")).toBeUndefined();
  expect(refusalOfScriptCall("GET", "/api/person/persons/P%201", "draw")).toBeUndefined();
  expect(refusalOfScriptCall("PATCH", "/api/core/tasks/T-1", "act")).toBeUndefined();
  expect(refusalOfScriptCall("PATCH", "/api/core/tasks/T-1", "draw")).toBe(
    "PATCH /api/core/tasks/T-1 would change something, and a layout only reads: leave it to an action",
  );
  expect(refusalOfScriptCall("POST", "/api/script/runs/score", "draw")).toBeUndefined();
});
