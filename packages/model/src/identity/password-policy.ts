// What makes a password good enough, told alike by the page and by the server. Length is what counts; beyond that only what everybody
// tries first is refused.
import { foldText } from "@kontor/kernel/search/fold.ts";

export const passwordMinLength = 12;
export const passwordMaxLength = 1_000;

export type PasswordFault = "too-short" | "too-long" | "a-name" | "too-common";

/** What of a password is known to everybody who knows the user. */
export type PasswordOwner = { readonly username?: string | undefined; readonly tenant?: string | undefined };

const productName = "kontor";
const differentMin = 4;

/** What people take first where twelve characters are asked for; digits and signs behind or before do not make it better. */
const commonWords: ReadonlySet<string> = new Set([
  "adminadmin",
  "administrator",
  "azertyuiop",
  "azertyuiopqsdfghjklm",
  "baseball",
  "bienvenue",
  "changeme",
  "changemenow",
  "correcthorsebatterystaple",
  "dragon",
  "football",
  "iloveyou",
  "letmein",
  "letmeinletmein",
  "monkey",
  "motdepasse",
  "passphrase",
  "password",
  "passwordpassword",
  "princess",
  "qwerty",
  "qwertyqwerty",
  "qwertyuiop",
  "qwertyuiopasdfghjkl",
  "qwertzuiop",
  "secret",
  "secretpassword",
  "soleil",
  "sunshine",
  "superman",
  "supersecret",
  "temppassword",
  "trustno",
  "welcome",
  "welcometo",
]);
const series = ["abcdefghijklmnopqrstuvwxyz", "01234567890123456789"];

/** One form for what looks and reads alike, so that a password typed on another keyboard is the same. */
export function normalPassword(password: string): string {
  return password.normalize("NFKC");
}

/**
 * The first thing that is wrong with a new password.
 * @example passwordFault("short") // "too-short"
 */
export function passwordFault(password: string, owner: PasswordOwner = {}): PasswordFault | undefined {
  const normal = normalPassword(password);
  const length = [...normal].length;
  if (length < passwordMinLength) return "too-short";
  if (length > passwordMaxLength) return "too-long";
  const bare = bareText(normal);
  if (namesOf(owner).some((name) => bare === name || foldText(normal) === name)) return "a-name";
  return isCommon(foldText(normal), bare) ? "too-common" : undefined;
}

/** Without digits and signs at either end, which is how people make a name long enough. */
function bareText(text: string): string {
  return foldText(text).replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

function namesOf({ username = "", tenant = "" }: PasswordOwner): readonly string[] {
  const names = [username, username.split("@")[0] ?? "", tenant, productName];
  return names.flatMap((name) => [foldText(name), bareText(name)]).filter((name) => name !== "");
}

function isCommon(folded: string, bare: string): boolean {
  if (commonWords.has(bare) || commonWords.has(folded)) return true;
  if (new Set(folded).size < differentMin) return true;
  return series.some((order) => order.includes(folded) || [...order].reverse().join("").includes(folded));
}
