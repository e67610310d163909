// The order of the house: organisations stand under each other in no circle, and a trigram stands for one of them alone.
import type { RuleContext } from "@kontor/engine/domain/entity-rule.ts";
import { readHouse } from "@kontor/engine/organizations/read-house.ts";
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { type HouseOrganization, hasCycle } from "@kontor/model/organizations/legal-entity.ts";

const organizationType = "O";
const ofHouse = ["organizationKind", "parentRegistration", "trigram"] as const;

/** Two who arrange the house at the same moment wait for each other: together they could close a circle. */
const houseLock = "order of the house";

export async function organizationProblems(
  record: RecordData,
  { before, door }: Pick<RuleContext, "before" | "door">,
): Promise<readonly FieldError[]> {
  const changed = ofHouse.filter((name) => (record[name] ?? null) !== (before?.[name] ?? null));
  if (changed.length === 0) return [];
  if (record.type !== organizationType)
    return changed.map((path) => ({ path, message: "Only an organisation of the house has it" }));
  await door.lock(houseLock);
  const own = organizationOf(record);
  const others = (await readHouse(door)).filter(({ registration }) => registration !== own.registration);
  return [...parentProblems(own, others), ...trigramProblems(own, others)];
}

function parentProblems(own: HouseOrganization, others: readonly HouseOrganization[]): readonly FieldError[] {
  const { parentRegistration } = own;
  if (parentRegistration === undefined) return [];
  const problem = (message: string): readonly FieldError[] => [{ path: "parentRegistration", message }];
  if (hasCycle([...others, own], own.registration))
    return problem("An organisation cannot be part of itself, also not through others");
  const isKnown = others.some(({ registration }) => registration === parentRegistration);
  return isKnown ? [] : problem("An organisation is part of another organisation of the house");
}

function trigramProblems(
  { trigram }: HouseOrganization,
  others: readonly HouseOrganization[],
): readonly FieldError[] {
  const isTaken = trigram !== undefined && others.some((other) => other.trigram === trigram);
  return isTaken ? [{ path: "trigram", message: "Another organisation has this trigram" }] : [];
}

/** The check of the declaration follows; what is no text is refused there. */
function organizationOf(record: RecordData): HouseOrganization {
  const textAt = (name: string): string | undefined => {
    const value = record[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return {
    registration: textAt("registration") ?? "",
    organizationKind: textAt("organizationKind"),
    parentRegistration: textAt("parentRegistration"),
    trigram: textAt("trigram"),
  };
}
