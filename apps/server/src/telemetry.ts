// Starts OpenTelemetry when, and only when, the configuration names somewhere to send to. The SDK is loaded only then.
import type { Configuration } from "./configuration.ts";

export type Telemetry = { stop(): Promise<void> };

const metricIntervalMs = 15_000;

export async function startTelemetry(configuration: Configuration): Promise<Telemetry> {
  const collector = configuration.OTEL_EXPORTER_OTLP_ENDPOINT;
  const prometheusPort = configuration.KONTOR_PROMETHEUS_PORT;
  if (collector === undefined && prometheusPort === undefined) return { stop: async () => {} };

  const [
    { NodeSDK },
    { PeriodicExportingMetricReader },
    { OTLPTraceExporter },
    { OTLPMetricExporter },
    { PrometheusExporter },
  ] = await Promise.all([
    import("@opentelemetry/sdk-node"),
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/exporter-metrics-otlp-http"),
    import("@opentelemetry/exporter-prometheus"),
  ]);
  const toCollector = (signal: string): { url: string } => ({
    url: `${collector?.replace(/\/$/, "")}/v1/${signal}`,
  });
  const metricReaders = [
    ...(collector === undefined
      ? []
      : [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(toCollector("metrics")),
            exportIntervalMillis: metricIntervalMs,
          }),
        ]),
    ...(prometheusPort === undefined
      ? []
      : [new PrometheusExporter({ host: configuration.KONTOR_HOST, port: prometheusPort })]),
  ];
  const sdk = new NodeSDK({
    serviceName: "kontor",
    resourceDetectors: [],
    metricReaders,
    logRecordProcessors: [],
    ...(collector === undefined
      ? { spanProcessors: [] }
      : { traceExporter: new OTLPTraceExporter(toCollector("traces")) }),
  });
  sdk.start();
  return { stop: () => sdk.shutdown() };
}
