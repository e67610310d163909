// The log: one JSON object per line on standard output, with secrets hidden before a line is written.
import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
  destination as outputTo,
  pino,
  stdTimeFunctions,
} from "pino";
import { redact } from "./redact.ts";

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    // Errors come out of `redact` already described; pino's own serialiser would put back what was left out.
    serializers: { err: (error: unknown) => error },
    formatters: { level: (label: string) => ({ level: label }), log: redactLine },
  };
  const logger = pino(options, destination ?? bufferedOutput());
  // pino gives a child's own fields to no formatter; every child inherits this method from its parent.
  const { child } = logger;
  return Object.assign(logger, {
    child(this: Logger, fields: Bindings, childOptions?: ChildLoggerOptions): Logger {
      return Reflect.apply(child, this, [redactLine(fields), childOptions]);
    },
  });
}

/** Lines are written together a few times a second: one write for each would cost as much as many a request. */
function bufferedOutput(): DestinationStream {
  const output = outputTo({ dest: 1, sync: false, minLength: bufferLength });
  setInterval(() => output.flush(), flushIntervalMs).unref();
  process.on("exit", () => output.flushSync());
  return output;
}

const bufferLength = 4_096;
const flushIntervalMs = 200;

function redactLine(line: Record<string, unknown>): Record<string, unknown> {
  return Object(redact(line));
}
