// A token tells when it was issued, because answers overtake each other: a client that receives two keeps the younger, by this one rule.

/** Tenant, moment of issue in milliseconds to the base of 36, and chance. */
const shape = /^[\w-]{22}\.([0-9a-z]{9})\.[\w-]{43}$/;

/** Lasts until the year 5188. */
const momentLength = 9;
const base = 36;

export function tokenText(tenant: string, issuedAt: number, secret: string): string {
  return `${tenant}.${issuedAt.toString(base).padStart(momentLength, "0")}.${secret}`;
}

/** Undefined for what is no token. */
export function issueTimeOf(token: string): number | undefined {
  const moment = shape.exec(token)?.[1];
  return moment === undefined ? undefined : Number.parseInt(moment, base);
}

/** Whether the one that came is to be kept instead of the one that is held. Of two that are equally old the held one stays. */
export function isNewerToken(came: string, held: string | undefined): boolean {
  const cameAt = issueTimeOf(came);
  if (cameAt === undefined) return false;
  const heldAt = held === undefined ? undefined : issueTimeOf(held);
  return heldAt === undefined || cameAt > heldAt;
}
