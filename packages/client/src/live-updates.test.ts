// Live updates against a real HTTP server that the test speaks for. Two of one thread share locks and channels as two tabs do.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { openLiveUpdates } from "./live-updates.ts";

const patience = { timeout: 8_000, interval: 10 };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Connection = { readonly request: IncomingMessage; readonly response: ServerResponse };

async function openServer(refusal?: { readonly status: number; readonly code: string }) {
  const connections: Connection[] = [];
  const server = createServer((request, response) => {
    connections.push({ request, response });
    response.setHeader("x-request-id", String(request.headers["x-request-id"]));
    if (refusal !== undefined) {
      response.writeHead(refusal.status, { "content-type": "application/json" });
      response.end(JSON.stringify({ code: refusal.code, message: "no" }));
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream", authorization: "Bearer next" });
    response.write(":\nid: start\n\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const say = (key: string, version: number, id: string): void => {
    const data = JSON.stringify({ topic: "record.changed", entity: "task", key, version });
    connections.at(-1)?.response.write(`event: change\ndata: ${data}\n\nid: ${id}\n\n`);
  };
  const { port } = server.address() as AddressInfo; // it listens on a port, so it has one
  return { baseUrl: `http://127.0.0.1:${port}`, connections, say };
}

const newUser = (): string => `${crypto.randomUUID()}@atlas`;

function openTab(baseUrl: string, user: string) {
  const heard: string[] = [];
  const renewed: string[] = [];
  const { opened, close } = openLiveUpdates({
    user,
    baseUrl,
    originator: "test-tab",
    session: {
      origin: baseUrl,
      token: () => "first",
      settle: ({ brought }) => {
        if (brought !== undefined) renewed.push(brought);
        return false;
      },
    },
    onChange: ({ key, version }) => heard.push(`${key} ${version}`),
    onReset: () => heard.push("reset"),
    onEnd: ({ code }) => heard.push(`ended ${code}`),
  });
  void opened.then(() => heard.push("opened"));
  closers.push(close);
  return { heard, renewed, close };
}

test("the tabs of a user share one connection, which carries its token in a header and hands on the next", async () => {
  const { baseUrl, connections, say } = await openServer();
  const user = newUser();
  const first = openTab(baseUrl, user);
  await vi.waitFor(() => expect(first.heard).toEqual(["opened"]), patience);
  const second = openTab(baseUrl, user);
  await vi.waitFor(() => expect(second.heard).toEqual(["opened"]), patience);
  say("T1", 2, "one");
  await vi.waitFor(
    () =>
      expect([first.heard, second.heard]).toEqual([
        ["opened", "T1 2"],
        ["opened", "T1 2"],
      ]),
    patience,
  );
  expect(connections.length).toBe(1);
  expect(connections[0]?.request.url).toBe("/api/core/events");
  expect(connections[0]?.request.headers.authorization).toBe("Bearer first");
  expect([first.renewed, second.renewed]).toEqual([["next"], []]);
});

test("when the tab that holds the connection is closed, another goes on where it stood", async () => {
  const { baseUrl, connections, say } = await openServer();
  const user = newUser();
  const first = openTab(baseUrl, user);
  await vi.waitFor(() => expect(first.heard).toEqual(["opened"]), patience);
  const second = openTab(baseUrl, user);
  await vi.waitFor(() => expect(second.heard).toEqual(["opened"]), patience);
  say("T1", 2, "place");
  await vi.waitFor(() => expect(second.heard).toEqual(["opened", "T1 2"]), patience);
  first.close();
  await vi.waitFor(() => expect(connections.length).toBe(2), patience);
  expect(connections[1]?.request.headers["last-event-id"]).toBe("place");
  say("T1", 3, "next");
  await vi.waitFor(() => expect(second.heard).toEqual(["opened", "T1 2", "T1 3"]), patience);
});

test("another user has another connection and hears nothing of the first", async () => {
  const { baseUrl, connections, say } = await openServer();
  const first = openTab(baseUrl, newUser());
  await vi.waitFor(() => expect(first.heard).toEqual(["opened"]), patience);
  const second = openTab(baseUrl, newUser());
  await vi.waitFor(() => expect(second.heard).toEqual(["opened"]), patience);
  expect(connections.length).toBe(2);
  say("T1", 2, "one");
  await vi.waitFor(() => expect(second.heard).toEqual(["opened", "T1 2"]), patience);
  expect(first.heard).toEqual(["opened"]);
});

test("a connection that ends is opened again where it stood, and a reset reaches every tab", async () => {
  const { baseUrl, connections, say } = await openServer();
  const user = newUser();
  const tabs = [openTab(baseUrl, user), openTab(baseUrl, user)];
  for (const tab of tabs) await vi.waitFor(() => expect(tab.heard).toEqual(["opened"]), patience);
  say("T1", 1, "kept");
  connections[0]?.response.end();
  await vi.waitFor(() => expect(connections.length).toBe(2), patience);
  expect(connections[1]?.request.headers["last-event-id"]).toBe("kept");
  connections[1]?.response.write("event: reset\ndata: {}\n\n");
  connections[1]?.response.write('event: change\ndata: {"odd":1}\n\n');
  for (const tab of tabs)
    await vi.waitFor(() => expect(tab.heard).toEqual(["opened", "T1 1", "reset", "reset"]), patience);
});

test("a session that is over ends the updates of every tab, and nobody asks again", async () => {
  const { baseUrl, connections } = await openServer({ status: 401, code: "SESSION_EXPIRED" });
  const user = newUser();
  const tab = openTab(baseUrl, user);
  await vi.waitFor(() => expect(tab.heard).toEqual(["ended SESSION_EXPIRED", "opened"]), patience);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(connections.length).toBe(1);
});

test("a server that is not there for the moment is asked again", async () => {
  const { baseUrl, connections } = await openServer({ status: 503, code: "SERVICE_UNAVAILABLE" });
  const tab = openTab(baseUrl, newUser());
  await vi.waitFor(() => expect(connections.length).toBeGreaterThan(1), patience);
  expect(tab.heard).toEqual([]);
});

test("a stream refused under a token that another answer has replaced is opened again with the next one", async () => {
  const { baseUrl, connections } = await openServer({ status: 401, code: "SESSION_EXPIRED" });
  const settled: unknown[] = [];
  const { close } = openLiveUpdates({
    user: newUser(),
    baseUrl,
    originator: "test-tab",
    session: {
      origin: baseUrl,
      token: () => `token-${connections.length}`,
      settle: ({ sent, status }) => {
        settled.push([status, sent]);
        return true;
      },
    },
    onChange: () => {},
    onReset: () => {},
  });
  closers.push(close);
  await vi.waitFor(() => expect(connections.length).toBeGreaterThan(1), patience);
  expect(settled[0]).toEqual([401, "token-0"]);
  expect(connections[1]?.request.headers.authorization).toBe("Bearer token-1");
});

test("the token goes to its own origin only", async () => {
  const { baseUrl, connections } = await openServer();
  const { opened, close } = openLiveUpdates({
    user: newUser(),
    baseUrl,
    originator: "test-tab",
    session: { origin: "https://kontor.example", token: () => "secret", settle: () => false },
    onChange: () => {},
    onReset: () => {},
  });
  closers.push(close);
  await opened;
  expect(connections[0]?.request.headers.authorization).toBeUndefined();
});
