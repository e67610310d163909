// The zone of the reader, which decides on which day a moment falls.
import { isTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { recentValues } from "@kontor/model/recent-values.ts";
import type { FastifyRequest } from "fastify";

const header = "x-client-time-zone";
/** More than there are; an invented name is rejected and never cached. */
const knownZones = recentValues<string, true>(1_000);

/** As the client says, or without a word from it as its account says. */
export function clientTimeZone({ headers }: FastifyRequest, ofAccount: string): string {
  const given = headers[header];
  if (given === undefined) return ofAccount;
  const zone = String(given);
  if (knownZones.get(zone)) return zone;
  if (!isTimeZone(zone)) throw new AppError("INVALID_FIELD_IN_HEADERS", [header]);
  knownZones.set(zone, true);
  return zone;
}
