// The log: one JSON object per line on standard output, with secrets hidden before a line is written.
import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
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
  const logger = destination === undefined ? pino(options) : pino(options, destination);
  // pino gives a child's own fields to no formatter; every child inherits this method from its parent.
  const { child } = logger;
  return Object.assign(logger, {
    child(this: Logger, fields: Bindings, childOptions?: ChildLoggerOptions): Logger {
      return Reflect.apply(child, this, [redactLine(fields), childOptions]);
    },
  });
}

function redactLine(line: Record<string, unknown>): Record<string, unknown> {
  return Object(redact(line));
}
