// What is asked before the first module runs: in which session, and that its answer serves that session alone, once.
import { userConfigurationRoutes } from "@kontor/model/routes/user-configuration.ts";
import { afterEach, expect, test, vi } from "vitest";
import { askEarly } from "./early-answer.ts";
import { exchangeInSession } from "./exchange-in-session.ts";
import { requestHeaders } from "./request-headers.ts";
import { newRequestId } from "./request-id.ts";
import { tokenKey } from "./session/token-storage.ts";

const { path: address } = userConfigurationRoutes.userConfiguration;
const origin = "https://kontor.example";
const question = { tokenKey, address, timeoutMs: 1_000 };
const tools = { newRequestId, requestHeaders };
type Sent = { readonly token: string | null; readonly originator: string | null };

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.kontorEarly = undefined;
});

test("the answer that was asked for early is taken by the call in the same session, and only once", async () => {
  const sent = startServer(() => Response.json({ of: "ana" }));
  keepToken("ana-1");
  expect(askEarly(question, tools)).toBe(true);
  expect((await ask("ana-1")).body).toEqual({ of: "ana" });
  expect(sent).toEqual([{ token: "Bearer ana-1", originator: "early" }]);
  await ask("ana-1");
  expect(sent).toHaveLength(2);
});

test("a session that has begun since asks for itself: what another one was answered is thrown away", async () => {
  const sent = startServer(({ token }) => Response.json({ of: token }));
  keepToken("ana-1");
  askEarly(question, tools);
  expect((await ask("ben-1")).body).toEqual({ of: "Bearer ben-1" });
  expect(sent.map(({ token }) => token)).toEqual(["Bearer ana-1", "Bearer ben-1"]);
  // It does not come back for the first one either.
  await ask("ana-1");
  expect(sent).toHaveLength(3);
});

test("without a session nothing is asked early", () => {
  const sent = startServer(() => Response.json({}));
  expect(askEarly(question, tools)).toBe(false);
  keepToken("no owner and no token at all");
  expect(askEarly(question, tools)).toBe(false);
  expect(sent).toEqual([]);
});

test("the early answer renews the session as any other does", async () => {
  startServer(() => Response.json({}, { headers: { Authorization: "Bearer ana-2" } }));
  keepToken("ana-1");
  askEarly(question, tools);
  const settle = vi.fn(() => false);
  await ask("ana-1", settle);
  expect(settle).toHaveBeenCalledWith({ status: 200, code: undefined, sent: "ana-1", brought: "ana-2" });
});

test("a refusal that came early ends the session as any other does", async () => {
  startServer(() => Response.json({ code: "SESSION_EXPIRED", message: "Over" }, { status: 401 }));
  keepToken("ana-1");
  askEarly(question, tools);
  const settle = vi.fn(() => false);
  expect((await ask("ana-1", settle)).status).toBe(401);
  expect(settle).toHaveBeenCalledWith(expect.objectContaining({ status: 401, sent: "ana-1" }));
});

test("a server that was not reached early is asked again", async () => {
  let count = 0;
  startServer(() => {
    count += 1;
    if (count === 1) throw new TypeError("no network");
    return Response.json({ of: "ana" });
  });
  keepToken("ana-1");
  askEarly(question, tools);
  expect((await ask("ana-1")).body).toEqual({ of: "ana" });
});

function startServer(answer: (sent: Sent) => Response): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const one = { token: headers.get("Authorization"), originator: headers.get("X-Request-Originator") };
    sent.push(one);
    const response = answer(one);
    response.headers.set("X-Request-Id", headers.get("X-Request-Id") ?? "");
    return response;
  });
  vi.stubGlobal("localStorage", { getItem: () => null });
  return sent;
}

function keepToken(token: string): void {
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === tokenKey ? `owner ${token}` : null) });
}

function ask(token: string, settle = () => false) {
  const session = { origin, token: () => token, settle, begin: () => {} };
  const sending = { method: "GET", address, session, originator: "test" } as const;
  return exchangeInSession(sending, { needsSession: true });
}
