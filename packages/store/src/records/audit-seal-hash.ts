// How a line of the audit and a seal over lines become digests. Sealing and verifying both ask here, in SQL, so that neither
// has to carry a line out of the database.

/** Every column of a line, one after another, so that nothing a reader is shown of it can differ from what was sealed. */
export const sealedColumns = [
  "tenant_id",
  "id",
  "key",
  "version",
  "status",
  "inserted_at",
  "inserted_by",
  "updated_at",
  "updated_by",
  "f_date",
  "f_entity_registration",
  "f_username",
  "f_request_id",
  "record_id",
  "before_digest",
  "after_digest",
  "head",
  "doc",
] as const;

const momentColumns: ReadonlySet<string> = new Set(["inserted_at", "updated_at", "f_date"]);
const digestColumns: ReadonlySet<string> = new Set(["before_digest", "after_digest"]);

/** In one spelling, whatever the session's settings are. */
function spelled(column: string): string {
  if (momentColumns.has(column)) return `extract(epoch from a.${column})`;
  return digestColumns.has(column) ? `encode(a.${column}, 'hex')` : `a.${column}`;
}

/** Of a line `a`. A list keeps its members apart, and nothing from an empty text. */
export const lineDigest = `sha256(convert_to(json_build_array(${sealedColumns.map(spelled).join(", ")})::text, 'UTF8'))`;

/** Stands for a line that was gone before it was sealed. */
export const noDigest = "''::bytea";

/** What a seal is made of, as SQL. */
export type SealParts = {
  readonly previousHash: string;
  readonly tenantId: string;
  readonly number: string;
  readonly lineTotal: string;
  readonly insertedAt: string;
  /** The digests of its lines, joined in their order. */
  readonly digests: string;
};

export function sealHash(parts: SealParts): string {
  const { previousHash, tenantId, number, lineTotal, insertedAt, digests } = parts;
  const told = `json_build_array(${tenantId}, ${number}, ${lineTotal}, extract(epoch from ${insertedAt}))`;
  return `sha256(${previousHash} || convert_to(${told}::text, 'UTF8') || ${digests})`;
}
