// Values as people and machines write them, with every sign that has a meaning somewhere between a query and the database.
import type { Field } from "@kontor/model/fields/field.ts";
import type { Random } from "./random.ts";

const words: readonly string[] = [
  "Société",
  "Générale",
  "societe",
  "Müller",
  "MULLER",
  "Łódź",
  "van",
  "Vans",
  "l'Haÿ-les-Roses",
  "S.A.",
  "50%",
  "a_b",
  "x\\y",
  "O'Brien",
  '"quoted"',
  "--",
  "/*",
  "$1",
  "été",
  "ETE",
  "2024",
  "024",
  "CTR-007",
  "straße",
  "strasse",
  "й",
  "и",
  "Ωmega",
  "日本",
  "a",
  "ab",
  "abc",
  "😀",
  "{x}",
  "[0]",
  "null",
  "true",
  "-5",
  "a,b",
  "İstanbul",
  "ﬁn",
];
const codes: readonly string[] = ["NEW", "OLD", "LOST", "B,2", "-MINUS", "a\\b", "new", "Ü", "O'X", "%", "_"];
const amounts: readonly string[] = [
  "0",
  "-0.01",
  "100.10",
  "100.1",
  "99999999999999.9999",
  "-5",
  "12.5",
  "100.1001",
  "7",
];
const numbers: readonly number[] = [0, 1, -1, 0.1, 0.125, 12, 24, 36, 1e15, -3.5, 0.3];

function sampleText(random: Random): string {
  const count = 1 + random.below(3);
  return Array.from({ length: count }, () => random.pick(words)).join(random.pick([" ", " ", "-", ", "]));
}

function sampleDay(random: Random): string {
  const day = Temporal.PlainDate.from("2024-01-28").add({ days: random.below(40) });
  return random.isLucky(0.03) ? random.pick(["0001-01-01", "9999-12-31"]) : day.toString();
}

function sampleMoment(random: Random): string {
  const hour = String(random.pick([0, 1, 12, 22, 23])).padStart(2, "0");
  return `${Temporal.PlainDate.from("2024-03-29").add({ days: random.below(5) })}T${hour}:30:00.000Z`;
}

function sampleCode(random: Random): string {
  return random.pick(codes);
}

function sampleAmount(random: Random): string {
  return random.pick(amounts);
}

function sampleNumber(random: Random): number {
  return random.pick(numbers);
}

/** One value of a field; undefined for kinds that are not searched. */
export function sampleValue(
  random: Random,
  field: Field,
  keysOf: (entity: string) => readonly string[],
): string | number | boolean | undefined {
  switch (field.kind) {
    case "currency":
      return sampleAmount(random);
    case "integer":
      return Math.trunc(sampleNumber(random));
    case "number":
    case "slider":
    case "percentage":
      return sampleNumber(random);
    case "date":
      return sampleDay(random);
    case "datetime":
      return sampleMoment(random);
    case "checkbox":
    case "switch":
      return random.isLucky(0.5);
    case "email":
    case "emails":
      return `${random.pick(["Ann", "ann", "bob", "o'hara"])}@${random.pick(["example.com", "Example.org"])}`;
    case "reference": {
      const keys = keysOf(field.target ?? "");
      return keys.length === 0 ? undefined : random.pick(keys);
    }
    case "select":
    case "radio":
      return sampleCode(random);
    case "object":
    case "list":
    case "json":
    case "file":
    case "files":
    case "address":
    case "coordinates":
      return undefined;
    default:
      return sampleText(random);
  }
}
