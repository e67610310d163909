// The log: one JSON object per line on standard output, with secrets hidden before a line is written.
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import { redact } from "./redact.ts";

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: Record<string, unknown>) => ({ ...(redact(line) as object) }), // an object in, an object out
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
