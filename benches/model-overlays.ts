// The wishes of tenants that the bench of the model works with. They are checked as the product checks them when they are saved:
// a bench of wishes nobody can have would say nothing.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { checkOverlay } from "@kontor/model/overlay/check-overlay.ts";
import type {
  EntityOverlay,
  ExtensionField,
  Overlay,
  WorkflowOverlay,
} from "@kontor/model/overlay/overlay.ts";

const entities: readonly Entity[] = Object.values(declaredModel.entities);

/** Touches every entity: another label, a field of its own, and that field as a column. */
export function overlayOfAllEntities(version: number): Overlay {
  return {
    version,
    entities: Object.fromEntries(entities.map((entity) => [entity.name, wishes(entity, version, 1)])),
  };
}

/** As many entities as a tenant that has been at it for years; which ones differs from tenant to tenant. */
const touchedCount = 20;
const ownFieldCount = 5;
const ownListCount = 3;

/** What one tenant of many wishes. It comes out of JSON as it would from the database, so that no two share a text. */
export function overlayOfTenant(tenant: number): Overlay {
  const touched = Array.from({ length: touchedCount }, (_, index) =>
    entityAt(tenant * 7 + index * Math.floor(entities.length / touchedCount)),
  );
  const overlay: Overlay = {
    version: 1,
    entities: Object.fromEntries(
      touched.map((entity) => [entity.name, wishes(entity, tenant, ownFieldCount)]),
    ),
    lists: Object.fromEntries(Array.from({ length: ownListCount }, (_, index) => ownList(tenant, index))),
    workflows: { contract: ownReview(tenant) },
  };
  return JSON.parse(JSON.stringify(overlay));
}

/** Says which wish could not be saved. */
export function requireAccepted(overlay: Overlay): void {
  const { problems } = checkOverlay(declaredModel, overlay);
  const [first] = problems;
  if (first !== undefined) throw new Error(`the overlay is refused: ${first.place}: ${first.message}`);
}

function entityAt(index: number): Entity {
  const entity = entities[index % entities.length];
  if (entity === undefined) throw new Error("there is no entity");
  return entity;
}

function wishes(entity: Entity, wisher: number, fieldCount: number): EntityOverlay {
  const extension = Array.from({ length: fieldCount }, (_, index) => ownField(entity, wisher, index));
  const [[firstName] = [""]] = extension;
  return {
    label: `${entity.label} ${wisher}`,
    pluralLabel: `${entity.pluralLabel} ${wisher}`,
    extension: Object.fromEntries(extension),
    columns: [entity.key, `ext.${firstName}`],
  };
}

const ownKinds = ["text", "currency", "date", "integer", "checkbox"] as const;

function ownField({ name }: Entity, wisher: number, index: number): readonly [string, ExtensionField] {
  const kind = ownKinds[index % ownKinds.length] ?? "text";
  return [
    `own${index}`,
    {
      id: `${name.toLowerCase().slice(0, 20)}-${wisher}-${index}`,
      kind,
      label: `Own field ${index} of ${wisher}`,
    },
  ];
}

function ownList(tenant: number, list: number): readonly [string, NonNullable<Overlay["lists"]>[string]] {
  const values = Array.from({ length: 10 }, (_, index) => [
    `OWN_${index}`,
    { label: sameWords(`Value ${index} of ${tenant}`) },
  ]);
  return [`ownList${list}`, Object.fromEntries(values)];
}

/** Another name for a status and a transition of the product, and a status of its own with a way in and a way out. */
function ownReview(tenant: number): WorkflowOverlay {
  const review = "DOCUMENTS.REVIEW";
  return {
    statuses: {
      SIGNED: { label: sameWords(`Signed with ${tenant}`) },
      [review]: { label: sameWords(`Review of ${tenant}`), colour: "ongoing" },
    },
    transitions: {
      SIGN: { label: sameWords(`Sign with ${tenant}`) },
      START_REVIEW: { label: sameWords("Review"), action: "DO", from: ["DOCUMENTS"], to: review },
      END_REVIEW: { label: sameWords("Reviewed"), action: "DO", from: [review], to: "DOCUMENTS" },
    },
  };
}

function sameWords(text: string): { en: string; fr: string } {
  return { en: text, fr: text };
}
