// What a browser says of itself, short enough for a list: which browser, on what.
import { translate } from "../language/language.ts";

const browsers = [
  [/\bEdg\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\//, "Firefox"],
  [/\b(?:Chrome|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;
const systems = [
  [/\biPhone|\biPad/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
] as const;

export function deviceOf(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === "") return translate("Unknown device");
  const find = (known: readonly (readonly [RegExp, string])[]): string | undefined =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser === undefined) return userAgent.slice(0, 60);
  return system === undefined ? browser : translate("{{browser}} on {{system}}", { browser, system });
}
