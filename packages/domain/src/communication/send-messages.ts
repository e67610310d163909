// Messages of other domains: each becomes a communication of its own, which leaves by itself where the person has an address.
import type { ProductDoor } from "@kontor/engine/domain/product-door.ts";
import { communication } from "@kontor/model/entities/communication/communication.ts";
import type { Message, SentMessage } from "../operations.ts";

export async function sendAll(
  door: ProductDoor,
  messages: readonly Message[],
): Promise<readonly SentMessage[]> {
  const added = await door.add(
    communication,
    messages.map(({ to, role, subject, body, about }) => ({
      date: door.businessDate,
      subject,
      body,
      channel: "EMAIL" as const,
      direction: "OUTBOUND" as const,
      persons: [{ role, personRegistration: to }],
      ...about,
    })),
  );
  const keys = added.map(({ key }) => key);
  const { moved } = await door.moveAllowed(communication, keys, "QUEUE");
  const queued = new Set(moved.map(({ key }) => key));
  return keys.map((key) => ({ communication: key, isQueued: queued.has(key) }));
}
