import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { json } from "node:stream/consumers";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { freePort } from "@kontor/harness/free-port.ts";
import { startServer } from "@kontor/harness/server-process.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const received: { path: string; body: unknown }[] = [];
let collector: Server;
let collectorUrl: string;
let databaseUrl: string;

beforeAll(async () => {
  collector = createServer(async (request, answer) => {
    received.push({ path: request.url ?? "", body: await json(request) });
    answer.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const address = collector.address();
  collectorUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  databaseUrl = (await createTestDatabase()).url;
});
beforeEach(() => {
  received.length = 0;
});
afterAll(() => {
  collector.close();
});

const requestId = "7f3c91ab-0f4e-4b6a-9d2e-1c2b3a4d5e6f";
const parentTrace = "4bf92f3577b34da6a3ce929d0e0e4736";

async function pingOnce(environment: Record<string, string>): Promise<void> {
  const server = untilTestEnds(await startServer({ DATABASE_URL: databaseUrl, ...environment }));
  await fetch(`${server.url}/api/core/ping`, {
    headers: { "x-request-id": requestId, traceparent: `00-${parentTrace}-00f067aa0ba902b7-01` },
  });
  await server.stop();
}

test("telemetry is off unless our own setting names a collector, whatever else the SDK would listen to", async () => {
  await pingOnce({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collectorUrl}/v1/traces`,
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${collectorUrl}/v1/metrics`,
    OTEL_TRACES_EXPORTER: "otlp",
  });
  expect(received).toEqual([]);
});

test("with a collector, a request becomes a span of the caller's trace with its route and request id, and a duration", async () => {
  await pingOnce({ OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl });
  const traces = JSON.stringify(received.filter(({ path }) => path === "/v1/traces"));
  expect(traces).toContain('"name":"GET /api/core/ping"');
  expect(traces).toContain(requestId);
  expect(traces).toContain(parentTrace);
  const metrics = JSON.stringify(received.filter(({ path }) => path === "/v1/metrics"));
  expect(metrics).toContain("http.server.request.duration");
});

test("metrics can be read by Prometheus, and a port in use is found at start", async () => {
  const port = await freePort();
  const environment = { DATABASE_URL: databaseUrl, KONTOR_PROMETHEUS_PORT: String(port) };
  const server = untilTestEnds(await startServer(environment));
  await fetch(`${server.url}/api/core/ping`);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toMatch(/http_server_request_duration.*http_route="\/api\/core\/ping"/);
  await expect(startServer(environment)).rejects.toThrow("EADDRINUSE");
});
