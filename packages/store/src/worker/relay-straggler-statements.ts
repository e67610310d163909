// The places of tenants whose messages a consumer could not handle. Kept in the database, so that the next relay knows of them.
import { messageColumns, messageOf, type OutboxMessage } from "../outbox/message.ts";
import type { Row } from "../statement.ts";
import type { OwnConnection } from "./relay-connection.ts";
import type { RelayPlace } from "./relay-statements.ts";

export type KeptStraggler = { readonly tenantId: string; readonly place: RelayPlace };

export async function readStragglers(
  connection: OwnConnection,
  consumer: string,
): Promise<readonly KeptStraggler[]> {
  const rows = await connection.query<Row>(
    `select tenant_id::text as tenant_id, xid::text as xid, seq::text as seq from control.relay_stragglers
     where consumer = $1 order by inserted_at, tenant_id`,
    [consumer],
  );
  return rows.map(({ tenant_id, xid, seq }) => ({
    tenantId: String(tenant_id),
    place: { xid: String(xid), seq: String(seq) },
  }));
}

/** They were all given everything up to this place. */
export async function keepStragglers(
  connection: OwnConnection,
  consumer: string,
  tenantIds: readonly string[],
  { xid, seq }: RelayPlace,
): Promise<void> {
  if (tenantIds.length === 0) return;
  await connection.query(
    `insert into control.relay_stragglers (consumer, tenant_id, xid, seq)
     select $1, t.id, $3::xid8, $4::bigint from unnest($2::uuid[]) as t(id) on conflict do nothing`,
    [consumer, tenantIds, xid, seq],
  );
}

export async function moveStraggler(
  connection: OwnConnection,
  consumer: string,
  tenantId: string,
  { xid, seq }: RelayPlace,
): Promise<void> {
  await connection.query(
    "update control.relay_stragglers set xid = $3, seq = $4 where consumer = $1 and tenant_id = $2",
    [consumer, tenantId, xid, seq],
  );
}

export async function dropStraggler(
  connection: OwnConnection,
  consumer: string,
  tenantId: string,
): Promise<void> {
  await connection.query("delete from control.relay_stragglers where consumer = $1 and tenant_id = $2", [
    consumer,
    tenantId,
  ]);
}

/** What lies between its place and that of all others. */
export async function readStragglerMessages(
  connection: OwnConnection,
  tenantId: string,
  after: RelayPlace,
  until: RelayPlace,
  limit: number,
): Promise<readonly OutboxMessage[]> {
  const rows = await connection.query<Row>(
    `select ${messageColumns} from outbox o
     where o.tenant_id = $1::uuid and (o.xid, o.seq) > ($2::xid8, $3::bigint) and (o.xid, o.seq) <= ($4::xid8, $5::bigint)
     order by o.xid, o.seq limit $6::int`,
    [tenantId, after.xid, after.seq, until.xid, until.seq, limit],
  );
  return rows.map(messageOf);
}
