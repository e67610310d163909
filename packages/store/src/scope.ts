// For whom something is read or written. Nothing reaches a table of tenants without a scope: it names the tenant the database lets
// through, the caller whose rights become part of every query, and the model that caller works with.
import type { Model } from "@kontor/model/model.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import type { Rows, Statement } from "./statement.ts";

/**
 * A statement that travels ahead of the first one of a request, in the same message and the same transaction, and decides whether
 * anything of it counts. So a session is looked up on every request without a round trip of its own.
 */
export type SessionCheck = {
  readonly statement: Statement;
  /** Throws when nothing that came with it may be used. */
  readonly check: (rows: Rows) => void;
  readonly isChecked: () => boolean;
};

export type TenantScope = { readonly tenantId: string; readonly sessionCheck?: SessionCheck };

/** By which days a tenant counts. */
export type BusinessClock = {
  /** Of the house, not of who happens to look. */
  readonly timeZone: string;
  /** The day it stands still on, where an administrator holds it. */
  readonly heldDate?: string;
};

export type Scope = TenantScope & {
  /** The name of the tenant, as records carry it. */
  readonly tenant: string;
  readonly caller: Caller;
  readonly model: Model;
  readonly requestId: string;
  /** The zone of the reader: which day a moment falls on. */
  readonly timeZone: string;
  /** Without it, the days of UTC. */
  readonly businessClock?: BusinessClock;
  readonly address?: string;
  /** Counts the changes of the tenant's scripts; without it they are read anew each time. */
  readonly scriptVersion?: number;
};
