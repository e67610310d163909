// An event stream as text, and the place in it that a reader sends back to go on from there.
import type { LiveBatch, LiveEvent } from "@kontor/engine/live/live-event.ts";
import { isSnapshot, type Snapshot } from "@kontor/store/outbox/new-messages.ts";

/** Messages are kept for a day; a place that is nearly as old is not gone on from. */
const placeMaxAgeMs = 23 * 3_600_000;

/** What is sent of a batch. A line without data moves the place; the comment shows that the stream is alive. */
export function batchText({ events, place, isReset }: LiveBatch, now: number): string {
  const changes = events.map(changeText).join("");
  const reset = isReset ? "event: reset\ndata: {}\n\n" : "";
  const heard = events.length === 0 && !isReset ? ":\n" : "";
  const moved = place === undefined ? "" : `id: ${placeText(place, now)}\n\n`;
  return `${changes}${reset}${heard}${moved}`;
}

function changeText({ topic, entity, key, version }: LiveEvent): string {
  return `event: change\ndata: ${JSON.stringify({ topic, entity, key, version })}\n\n`;
}

/** Readers keep it as it is; it says when it was given, because it is of no use when messages are gone. */
function placeText(place: Snapshot, now: number): string {
  return Buffer.from(`${Math.floor(now / 1_000)} ${place}`).toString("base64url");
}

/** Where to go on from: a place, nowhere yet, or too long ago to tell what was missed. What was never a place is that too. */
export function readPlace(text: string | undefined, now: number): Snapshot | "unknown" | undefined {
  if (text === undefined || text === "") return undefined;
  const [given = "", place = ""] = Buffer.from(text, "base64url").toString("latin1").split(" ");
  const isRecent = /^\d{1,12}$/.test(given) && now - Number(given) * 1_000 < placeMaxAgeMs;
  return isRecent && isSnapshot(place) ? place : "unknown";
}
