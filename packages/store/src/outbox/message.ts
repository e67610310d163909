// A message in the outbox: what a write tells those who follow, without any value of the record.
import type { Row } from "../statement.ts";

export type OutboxMessage = {
  readonly id: string;
  /** The transaction that wrote it and its number, as decimal texts: both outgrow a plain number. */
  readonly xid: string;
  readonly seq: string;
  readonly topic: string;
  /** As records are stored: of a view, the entity it shows. */
  readonly entity: string | undefined;
  readonly recordId: string | undefined;
  readonly auditId: string | undefined;
  readonly key: string;
  readonly version: number;
  readonly username: string;
  readonly requestId: string | undefined;
};

/** Of a table `outbox o`. */
export const messageColumns = `o.id::text as id, o.xid::text as xid, o.seq::text as seq, o.topic, o.entity, o.record_id::text as record_id,
    o.audit_id::text as audit_id, o.payload->>'key' as key, o.payload->>'version' as version,
    o.payload->>'username' as username, o.request_id`;

export function messageOf(row: Row): OutboxMessage {
  return {
    id: String(row.id),
    xid: String(row.xid),
    seq: String(row.seq),
    topic: String(row.topic),
    entity: textOf(row.entity),
    recordId: textOf(row.record_id),
    auditId: textOf(row.audit_id),
    key: String(row.key ?? ""),
    version: Number(row.version ?? 0),
    username: String(row.username ?? ""),
    requestId: textOf(row.request_id),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
