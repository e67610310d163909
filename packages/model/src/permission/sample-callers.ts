// Callers for tests, by what their profiles hold.

import { businessProfiles } from "../roles/profiles.ts";
import type { Caller, Grant } from "./permission.ts";

export type HeldPermissions = Readonly<Record<string, readonly string[]>>;

/** Profiles of ours, one of a tenant's own, and names that look like more than they are. */
export const sampleProfiles: readonly string[] = [
  ...businessProfiles,
  "BROKER",
  "SYSTEM",
  "ADMIN",
  "constructor",
];

/** A clerk whose profiles hold these permissions. */
export function callerWith(held: HeldPermissions, more: Partial<Caller> = {}): Caller {
  const grants = Object.entries(held).map(
    ([profile, permissions]): Grant => ({ profile, permissions: new Set(permissions) }),
  );
  return { username: "clerk", grants, ...more };
}

/** The same with one permission more, perhaps of a profile not held before. */
export function withOneMore(held: HeldPermissions, profile: string, permission: string): HeldPermissions {
  const before = Object.hasOwn(held, profile) ? (held[profile] ?? []) : [];
  return { ...held, [profile]: [...before, permission] };
}

export const administrators: readonly Caller[] = [
  callerWith({}, { isAdmin: true }),
  callerWith({}, { isMainAdmin: true }),
  callerWith({}, { isSuperAdmin: true }),
];
