// What an action of an entity does. The compiler holds both sides to each other: an action the entity does not declare, and a value its form
// does not have, do not compile.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { ActionNameOf, FormDataOf, NameOf } from "@kontor/model/entity/typed-entity.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ProductDoor, Stored } from "./product-door.ts";

export type ActionRun<Declared extends Entity, Values> = {
  /** Of the caller. The door has the rights of the product, so the work asks here who the caller is. */
  readonly scope: Scope;
  /** Those the caller has chosen and reaches, held until the transaction ends; none for an action of a list. */
  readonly records: readonly Stored<Declared>[];
  /** What was filled in, checked as declared. */
  readonly values: Values;
};

/** A record that was added or changed. */
export type ActionOutcome = { readonly entity: Entity; readonly key: string };

/** All of it happens in one transaction, or nothing. */
export type ActionWork<Declared extends Entity, Values> = (
  run: ActionRun<Declared, Values>,
  door: ProductDoor,
) => Promise<readonly ActionOutcome[]>;

/** As the registry holds it: of whichever entity. */
export type ActionPart = {
  readonly entity: Entity;
  readonly name: string;
  readonly work: ActionWork<Entity, unknown>;
};

export function implementAction<Declared extends Entity, Name extends ActionNameOf<Declared>>(
  entity: Declared & { readonly name: NameOf<Declared> },
  name: Name,
  work: ActionWork<Declared, FormDataOf<Declared, Name>>,
): ActionPart {
  // It is only ever given records of this entity and values of this form.
  return { entity, name, work: work as unknown as ActionPart["work"] };
}

/** What an action answers of records of one entity. */
export function outcomesOf(
  entity: Entity,
  records: readonly { readonly key: string }[],
): readonly ActionOutcome[] {
  return records.map(({ key }) => ({ entity, key }));
}
