// What a user has typed and not saved yet. It is kept in the browser so that neither a crash nor a closed window loses it. A draft belongs
// to one user of one tenant. No other user is offered it, and the next user to sign in deletes it.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";

/** Whose draft it is and of what: the key is empty for a record that is new. */
export type DraftPlace = {
  readonly tenant: string;
  readonly user: string;
  readonly entity: string;
  readonly key: string;
};

export type Draft = {
  /** The version of the record it was typed on; undefined for one that is new. */
  readonly version: number | undefined;
  /** The changed fields as they were read, and as they have been typed. */
  readonly base: RecordData;
  readonly values: RecordData;
  /** When, in milliseconds. */
  readonly savedAt: number;
};

/** What lies under names; a database of the browser, or memory in a test. */
export type DraftStorage = {
  readonly read: (name: string) => Promise<unknown>;
  readonly write: (name: string, draft: unknown) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  readonly names: () => Promise<readonly string[]>;
};

export type Drafts = {
  readonly read: (place: DraftPlace) => Promise<Draft | undefined>;
  /** One that is too large is not kept; beyond the number of drafts the oldest go. */
  readonly write: (place: DraftPlace, draft: Draft) => Promise<void>;
  readonly remove: (place: DraftPlace) => Promise<void>;
  /** Clears away what others have left in this browser. */
  readonly forgetOthers: (owner: Pick<DraftPlace, "tenant" | "user">) => Promise<void>;
};

/** As much as a long record with its rows. A form that a user types never holds more. */
export const draftMaxLength = 500_000;
export const draftsMaxCount = 20;
/** No user goes on with a draft this old. */
export const draftMaxAgeMs = 30 * 24 * 60 * 60_000;

export function createDrafts(storage: DraftStorage, now: () => number = Date.now): Drafts {
  const valid = async (name: string): Promise<Draft | undefined> => {
    const draft = draftIn(await storage.read(name));
    return draft !== undefined && now() - draft.savedAt <= draftMaxAgeMs ? draft : undefined;
  };
  const makeRoom = async (): Promise<void> => {
    const all = await Promise.all(
      (await storage.names()).map(async (name) => ({ name, savedAt: (await valid(name))?.savedAt ?? 0 })),
    );
    const old = all
      .toSorted((a, b) => b.savedAt - a.savedAt)
      .filter(({ savedAt }, index) => savedAt === 0 || index >= draftsMaxCount);
    await Promise.all(old.map(({ name }) => storage.remove(name)));
  };
  return {
    read: (place) => valid(nameOf(place)),
    async write(place, draft) {
      if (JSON.stringify(draft).length > draftMaxLength) return storage.remove(nameOf(place));
      await storage.write(nameOf(place), draft);
      await makeRoom();
    },
    remove: (place) => storage.remove(nameOf(place)),
    async forgetOthers(owner) {
      const own = `${ownerOf(owner)} `;
      const foreign = (await storage.names()).filter((name) => !name.startsWith(own));
      await Promise.all(foreign.map((name) => storage.remove(name)));
    },
  };
}

/** The parts are told apart whatever characters they have. */
function nameOf({ entity, key, ...owner }: DraftPlace): string {
  return `${ownerOf(owner)} ${encodeURIComponent(entity)} ${encodeURIComponent(key)}`;
}

function ownerOf({ tenant, user }: Pick<DraftPlace, "tenant" | "user">): string {
  return `${encodeURIComponent(tenant)} ${encodeURIComponent(user)}`;
}

/** What lies in the browser may be of another version of the product: only what is a draft is offered. */
function draftIn(stored: unknown): Draft | undefined {
  if (!isObject(stored)) return undefined;
  const { base, values, savedAt, version } = stored satisfies { readonly [name: string]: JsonValue };
  if (!isObject(base) || !isObject(values) || typeof savedAt !== "number") return undefined;
  return { base, values, savedAt, version: typeof version === "number" ? version : undefined };
}
