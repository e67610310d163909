// What must be known again but never shown: keys of providers, seeds of second factors, passwords of mail servers. Sealed with a key of the
// tenant, which is itself sealed with the key of the installation. So a reader of the database reads none of them.
import type { TenantScope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";

export type SecretInfo = {
  readonly name: string;
  readonly updatedAt: Temporal.Instant;
  readonly updatedBy: string;
};

export type Secrets = {
  /** Replaces what stands under the name. */
  readonly put: (
    transaction: Transaction,
    scope: TenantScope,
    secret: { readonly name: string; readonly value: string; readonly username: string },
  ) => Promise<void>;
  /** For the product alone: no route answers it. */
  readonly read: (scope: TenantScope, name: string) => Promise<string | undefined>;
  /** Those whose names begin so, inside a transaction: for the product alone as well. */
  readonly readAll: (
    transaction: Transaction,
    scope: TenantScope,
    prefix: string,
  ) => Promise<readonly { readonly name: string; readonly value: string }[]>;
  /** Answers whether there was one. */
  readonly remove: (transaction: Transaction, scope: TenantScope, name: string) => Promise<boolean>;
  /** Those whose names begin so, without their values; as a transaction sees them when one is given. */
  readonly list: (
    scope: TenantScope,
    prefix?: string,
    transaction?: Transaction,
  ) => Promise<readonly SecretInfo[]>;
  /**
   * For what is kept beside a row of its own. The purpose is part of the seal: what was sealed for one opens for no other. Called
   * before a transaction and not within: it reads on a connection of its own.
   */
  readonly seal: (scope: TenantScope, purpose: string, text: string) => Promise<Buffer>;
  readonly open: (scope: TenantScope, purpose: string, sealed: Buffer) => Promise<string>;
};
