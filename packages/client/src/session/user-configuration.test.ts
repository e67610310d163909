// The start for a user: what happens when the configuration cannot be had, and which script runs.
import { expect, test, vi } from "vitest";
import { RequestFailure } from "../request-failure.ts";
import { loadUserConfiguration, scriptFor } from "./user-configuration.ts";

const user = { username: "ana@atlas", tenant: "atlas", profiles: ["CREDIT"] };
const failure = (status: number): RequestFailure =>
  new RequestFailure("no", { status, code: "SOME", requestId: "1" });

test("a refusal because the session is over is thrown on, and nobody asks for the user [USER-06]", async () => {
  const loadUser = vi.fn();
  const error = failure(401);
  const loading = loadUserConfiguration({
    loadConfiguration: () => Promise.reject(error),
    loadUser,
    log: vi.fn(),
  });
  await expect(loading).rejects.toBe(error);
  expect(loadUser).not.toHaveBeenCalled();
});

test.each([failure(403), failure(500), failure(0), new Error("broken")])(
  "any other failure (%s) falls back to the user alone and the documentation [USER-07]",
  async (error) => {
    const log = vi.fn();
    const configuration = await loadUserConfiguration({
      loadConfiguration: () => Promise.reject(error),
      loadUser: () => Promise.resolve(user),
      log,
    });
    expect(configuration).toMatchObject({
      user,
      landingPage: "/documentation/getting-started/getting-started",
      menus: [],
      userPermissions: [],
      allowDebugMode: false,
    });
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
  },
);

test("an override replaces the script it names and no other [USER-08]", () => {
  const overrides = { "contract-layout": "contract-layout-atlas" };
  expect(scriptFor("contract-layout", overrides)).toBe("contract-layout-atlas");
  expect(scriptFor("person-layout", overrides)).toBe("person-layout");
  expect(scriptFor("constructor", overrides)).toBe("constructor");
});
