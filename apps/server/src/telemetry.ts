// Starts OpenTelemetry when, and only when, the configuration names somewhere to send to. The SDK is loaded only then.
import type { IMetricReader } from "@opentelemetry/sdk-metrics";
import type { Configuration } from "./configuration.ts";

export type Telemetry = { stop(): Promise<void> };

const metricIntervalMs = 15_000;

export async function startTelemetry(configuration: Configuration): Promise<Telemetry> {
  const collector = configuration.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, "");
  const prometheusPort = configuration.KONTOR_PROMETHEUS_PORT;
  if (collector === undefined && prometheusPort === undefined) return { stop: async () => {} };

  const { NodeSDK } = await import("@opentelemetry/sdk-node");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const metricReaders: IMetricReader[] = [];
  if (collector !== undefined) metricReaders.push(await collectorReader(collector));
  if (prometheusPort !== undefined)
    metricReaders.push(await prometheusReader(configuration.KONTOR_HOST, prometheusPort));
  const sdk = new NodeSDK({
    serviceName: "kontor",
    resourceDetectors: [],
    metricReaders,
    logRecordProcessors: [],
    // Without a trace exporter the SDK would look for one of its own in the environment.
    ...(collector === undefined
      ? { spanProcessors: [] }
      : { traceExporter: new OTLPTraceExporter({ url: `${collector}/v1/traces` }) }),
  });
  sdk.start();
  return { stop: () => sdk.shutdown() };
}

async function collectorReader(collector: string): Promise<IMetricReader> {
  const { PeriodicExportingMetricReader } = await import("@opentelemetry/sdk-metrics");
  const { OTLPMetricExporter } = await import("@opentelemetry/exporter-metrics-otlp-http");
  const exporter = new OTLPMetricExporter({ url: `${collector}/v1/metrics` });
  return new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: metricIntervalMs });
}

/** Listens before it answers, so that a port in use is known at start and not missed for months. */
async function prometheusReader(host: string, port: number): Promise<IMetricReader> {
  const { PrometheusExporter } = await import("@opentelemetry/exporter-prometheus");
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true });
  await exporter.startServer();
  return exporter;
}
