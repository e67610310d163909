// What domains do for each other, by name and type. The domain whose business it is provides the work.
import { operation } from "@kontor/engine/domain/operation.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";
import type { PartyRole } from "@kontor/model/roles/party-role.ts";

export type Message = {
  readonly to: Key<"person">;
  /** In which the person is written to. */
  readonly role: PartyRole;
  readonly subject: string;
  /** As rich text. */
  readonly body: string;
  /** The record it is kept with. */
  readonly about: { readonly entityName: string; readonly entityRegistration: string };
};

/** What became of a message: it leaves as a mail, or the person has no address and a user writes a letter. */
export type SentMessage = { readonly communication: Key<"communication">; readonly isQueued: boolean };

/** Writes to persons, each alone, and keeps what was written. */
export const sendMessages = operation<readonly Message[], readonly SentMessage[]>(
  "communication.sendMessages",
);
