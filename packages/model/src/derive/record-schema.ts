// The shapes of a record: as it is answered and as it is written. Built on first use, for a schema weighs far more than its entity.
import { type ZodObject, type ZodType, z } from "zod";
import type { Entity } from "../entity/entity.ts";
import type { Field, FieldMap } from "../fields/field.ts";
import { holdsNothing, isAnswered, kindOf } from "../fields/kinds.ts";
import { boundedCache } from "./bounded-cache.ts";

/** Room for all entities of the product and those that some tenants have changed; more are built again when asked for. */
const schemasMaxCount = 400;
/** The same for the fields they are made of. */
const fieldSchemasMaxCount = 5_000;

const answeredShape = shapesOf(isAnswered);
const sentShape = shapesOf(isSent);

/**
 * A record as it is stored and answered. Rights may take any field away, so none can be promised but its identity. The schema
 * has no id: zod keeps every id for good and lets the last one win, so one tenant's fields would stand in the document of all.
 */
export const recordSchema: (entity: Entity) => ZodObject = boundedCache(schemasMaxCount, ({ fields, key }) =>
  z.object({ ...answeredShape(fields), _id: z.string(), [key]: z.string() }),
);

/**
 * A record as it may be sent. A reader of a record may send all of it back, so every declared field is accepted in its shape. The writer
 * then leaves out the fields that cannot be written (`isWritable`). A name that is not declared is rejected. Which fields are mandatory
 * depends on the record; `validate` checks that.
 */
export const writeSchema: (entity: Entity) => ZodObject = boundedCache(schemasMaxCount, ({ fields }) =>
  z.strictObject({ ...sentShape(fields), version: z.int().min(0).optional() }),
);

/** Fields that belong to no entity, such as those of a setting or of the form of an action, as they may be sent. */
export const formSchema: (fields: FieldMap) => ZodObject = boundedCache(schemasMaxCount, (fields: FieldMap) =>
  z.strictObject(sentShape(fields)),
);

function isSent(field: Field): boolean {
  return !holdsNothing(field);
}

/**
 * The shapes of fields. The schema of a field is kept beside those of whole records: what a tenant has not changed is the same
 * field for all tenants, so that an entity with a few fields of its own costs little more than those.
 */
function shapesOf(isWanted: (field: Field) => boolean): (fields: FieldMap) => Record<string, ZodType> {
  const shapeOf = (fields: FieldMap): Record<string, ZodType> =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => isWanted(field))
        .map(([name, field]) => [name, schemaOf(field)]),
    );
  const schemaOf = boundedCache(fieldSchemasMaxCount, (field: Field): ZodType => {
    const inner = field.fields === undefined ? z.never() : z.strictObject(shapeOf(field.fields));
    return kindOf(field).schema(field, inner).nullish();
  });
  return shapeOf;
}
