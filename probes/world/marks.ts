// Words that are planted into records, so that whoever sees one where it must not be knows whose record it came from and by
// which field. They are plain letters and digits: no search, sort or answer writes them differently.

/** Of the same length, so that a request about what does not exist is as long as one about what belongs to somebody else. */
export const tenantNames = { attacker: "amberhouse", victim: "birchhouse", bystander: "cedarhouse" } as const;
export const nobody = "nowhouseyy";

/** The inside of a tenant's name: what a search for a fragment sends, so that only an answer ever holds the whole. */
export function fragmentOf(name: string): string {
  return name.slice(1, -1);
}

/** A key that does not tell its tenant, for records that a caller may add under the same key. */
export function neutralKey(name: string, entity: string): string {
  return `${neutralPrefix(name)}-${entity}`;
}

export function neutralPrefix(name: string): string {
  return `n${String(name.charCodeAt(0)).padStart(3, "0")}x`;
}

/** A key that both tenants have. */
export function sharedKey(entity: string): string {
  return `shared-${entity}`;
}

/** Of a record that belongs to the user of a role. */
export function ownKey(role: string, entity: string): string {
  return `own-${role}-${entity}`;
}

export type ScopedRole = "CLIENT" | "SALES" | "PARTNER";

/** Stands in every text of a record that callers with this profile must not see. */
export function outsideWord(profile: ScopedRole): string {
  return `qo${profile.toLowerCase()}z`;
}

/** Stands in what belongs to a record that those of the house who hold this role may not read, in its key too. */
export function closedWord(role: string): string {
  return `qc${role.toLowerCase()}z`;
}

/** Of a record that will be shown to the user of a role and is not yet. */
export function draftKey(role: string, entity: string): string {
  return `${draftPrefix}${role}-${entity}`;
}

export const draftPrefix = "draft-";

/** Stands in one field alone, for callers who must not see that field. */
export function fieldWord(number: number): string {
  return `qh${number}z`;
}

export function fieldNumbersIn(text: string): readonly number[] {
  return Array.from(text.matchAll(/qh(\d+)z/gi), ([, number]) => Number(number));
}

export const idPattern: RegExp = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** An identifier of the same shape that nobody has: the last digits are turned round. */
export function absentId(id: string): string {
  const tail = Array.from(id.slice(-12), (digit) => (15 - Number.parseInt(digit, 16)).toString(16)).join("");
  return `${id.slice(0, -12)}${tail}`;
}
