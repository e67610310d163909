// The questions of the bench as somebody would write them who trusts nobody to write SQL for him: no wall, no rights, one tenant
// named by hand. pgbench runs them alone, the hand-written routes run them behind HTTP.

const columns = `key as registration, status, head->>'name' as name, head->>'type' as type, f_start_date as "startDate",
  f_end_date as "endDate", head->>'financedAmountExclTax' as "financedAmountExclTax", f_client as client, id as "_id", version`;

/** What the product is asked to answer of each record: the same as the columns above. */
export const projection =
  "registration,status,name,type,startDate,endDate,financedAmountExclTax,client,_id,version";

export const pageSize = 20;

const inOrder = `order by f_start_date desc, id desc limit ${pageSize}`;

/** Tenant, status, first and last day. */
export const listText = `select ${columns} from contracts
  where tenant_id = $1 and status = $2 and f_start_date between $3 and $4 ${inOrder}`;

/** Tenant and registration. */
export const oneText = "select doc::text as doc from contracts where tenant_id = $1 and key = $2";

/** Tenant and two fragments of letters. Written as the database answers it fastest: of the ways tried, the others took ten times as long. */
export const wordsText = `select ${columns} from contracts
  where tenant_id = $1 and id in (${recordsWith("$2")} intersect ${recordsWith("$3")}) ${inOrder}`;

/** Tenant and how many rows to skip. */
export const offsetText = `select ${columns} from contracts where tenant_id = $1 ${inOrder} offset $2`;

function recordsWith(fragment: string): string {
  return `select w.record_id from record_words w where w.tenant_id = $1 and w.entity = 'contract' and w.word = any(array(
      select d.word from tenant_words d
      where d.tenant_id = $1 and d.entity = 'contract' and d.kind in ('l', 'm') and strpos(d.word, ${fragment}) > 0))`;
}

/** The statement with its places filled by texts of pgbench's language. */
export function filled(text: string, places: readonly string[]): string {
  return text.replace(/\$(\d+)/g, (_, place) => places[Number(place) - 1] ?? "null").replaceAll(/\s+/g, " ");
}
