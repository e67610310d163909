// What a feature flag says to one user: nothing while it is off, its value while it is on, and while it is partly on its value for the
// profiles, users and share it names. An exception for the user, or for the whole tenant, goes before. Pure, so that server, pages and
// scripts say the same.
import type { JsonValue } from "../fields/field.ts";

export type FlagRecord = {
  readonly name: string;
  readonly status?: string | null;
  readonly value?: JsonValue;
  readonly profiles?: readonly string[] | null;
  readonly usernames?: readonly string[] | null;
  /** From 0 to 1. */
  readonly percentage?: number | string | null;
};

export type FlagException = {
  readonly flagName: string;
  /** Without one it is for the whole tenant. */
  readonly username?: string | null;
  readonly value?: JsonValue;
};

export type FlagReader = { readonly username: string; readonly profiles: readonly string[] };

/** By the name of each flag that is on for a reader, its value. */
export type FeatureFlags = Readonly<Record<string, JsonValue>>;

/** `false` where the flag is off for the reader; otherwise its value, which is `true` unless it names one. */
export function flagValue(
  flag: FlagRecord,
  exceptions: readonly FlagException[],
  reader: FlagReader,
): JsonValue {
  if (flag.status !== "ON" && flag.status !== "PARTIAL") return false;
  const ofFlag = exceptions.filter(({ flagName }) => flagName === flag.name);
  const exception =
    ofFlag.find(({ username }) => username === reader.username) ??
    ofFlag.find(({ username }) => username === undefined || username === null || username === "");
  if (exception !== undefined) return exception.value ?? false;
  return flag.status === "ON" || isMeant(flag, reader) ? (flag.value ?? true) : false;
}

/** Those that are on, each with its value. */
export function flagsFor(
  flags: readonly FlagRecord[],
  exceptions: readonly FlagException[],
  reader: FlagReader,
): FeatureFlags {
  const values = flags.map((flag) => [flag.name, flagValue(flag, exceptions, reader)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== false));
}

function isMeant({ name, profiles, usernames, percentage }: FlagRecord, reader: FlagReader): boolean {
  return (
    usernames?.includes(reader.username) === true ||
    profiles?.some((profile) => reader.profiles.includes(profile)) === true ||
    placeOf(`${name}\n${reader.username}`) < Number(percentage ?? 0)
  );
}

const spread = 2 ** 32;

/**
 * From 0 to just below 1, for the same text always the same, and spread evenly over texts: a user who has the feature at a tenth still has
 * it at a half, and each flag begins with other users.
 */
function placeOf(text: string): number {
  let mixed = 0x81_1c_9d_c5;
  for (const character of text) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / spread;
}
