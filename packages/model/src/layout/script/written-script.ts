// A layout as the script that answers it, formatted like code written by hand: names without quotes, and on one line what fits there.

/** Narrow, because it stands beside what it makes. */
const lineWidth = 50;

/** What stands by itself above the answer, by name: it is named wherever the layout holds it. */
type NamedObjects = Readonly<Record<string, object>>;

/** @example scriptText({ cards: [] }) // "export function execute() {\n  return { cards: [] };\n}\n" */
export function scriptText(layout: object, parts: NamedObjects = {}): string {
  const above = Object.entries(parts).map(([name, part]) => written(`const ${name} = `, part, {}, "  "));
  const lines = [...above, written("return ", layout, parts, "  ")];
  return `export function execute() {\n${lines.map((line) => `${line};\n`).join("")}}\n`;
}

/** The value behind what its line begins with. */
function written(start: string, value: unknown, parts: NamedObjects, indent: string): string {
  const flat = `${indent}${start}${onOneLine(value, parts)}`;
  if (!isNested(value) || nameOf(value, parts) !== undefined || flat.length < lineWidth) return flat;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((one) => written("", one, parts, inner))
    : Object.entries(value).map(([name, one]) => written(`${nameText(name)}: `, one, parts, inner));
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${indent}${start}${open}\n${lines.map((line) => `${line},\n`).join("")}${indent}${close}`;
}

function onOneLine(value: unknown, parts: NamedObjects): string {
  if (!isNested(value)) return JSON.stringify(value) ?? "undefined";
  const name = nameOf(value, parts);
  if (name !== undefined) return name;
  if (Array.isArray(value)) return `[${value.map((one) => onOneLine(one, parts)).join(", ")}]`;
  const inner = Object.entries(value).map(([key, one]) => `${nameText(key)}: ${onOneLine(one, parts)}`);
  return inner.length === 0 ? "{}" : `{ ${inner.join(", ")} }`;
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function nameOf(value: object, parts: NamedObjects): string | undefined {
  return Object.entries(parts).find(([, part]) => part === value)?.[0];
}

function nameText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
