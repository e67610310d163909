// Everything that is derived from one entity of the tree this file stands in, as plain data: a test loads it in a copy of the tree
// to which an entity was added, and reads what came of it.

import { type DefaultForm, defaultForm } from "@kontor/model/derive/default-form.ts";
import { type DefaultList, defaultList } from "@kontor/model/derive/default-list.ts";
import { recordSchema, writeSchema } from "@kontor/model/derive/record-schema.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { entityNamings, familyLoaders } from "@kontor/model/entity-namings.gen.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { permissionNames } from "@kontor/model/permission/permission-names.ts";
import { routesOf } from "@kontor/model/routes/all-routes.ts";
import { createTable } from "@kontor/store/schema/table-sql.ts";
import { wantedTables } from "@kontor/store/schema/wanted-tables.ts";
import { dynamicTable } from "@kontor/store/shape/entity-shape.ts";

export type DerivedFromEntity = {
  readonly entityCount: number;
  readonly names: Entity["names"];
  readonly hasNaming: boolean;
  readonly isLoadedWithFamily: boolean;
  readonly statuses: readonly string[];
  readonly permissions: readonly string[];
  readonly list: DefaultList;
  readonly form: DefaultForm;
  readonly calls: readonly string[];
  /** What `npm run migration` writes for it. */
  readonly tables: readonly string[];
  /** What the schemas object to in a record as it is answered and as it is sent. */
  readonly answerProblems: readonly string[];
  readonly writeProblems: readonly string[];
};

export async function derivedFromEntity(name: string, record: RecordData): Promise<DerivedFromEntity> {
  const entities = Object.values(declaredModel.entities);
  const entity = entities.find((candidate) => candidate.name === name);
  if (entity === undefined || entity.family === "dyno") throw new Error(`no entity ${name} in the registry`);
  const family = await familyLoaders[entity.family]();
  const ownRoute = new RegExp(`^${entity.names.serverRoute}(?:/|$)`);
  return {
    entityCount: entities.length,
    names: entity.names,
    hasNaming: entityNamings.some((naming) => naming.name === name),
    isLoadedWithFamily: family[name] === entity,
    statuses: (declaredModel.lists[entity.names.statusList] ?? []).map(({ value }) => value),
    permissions: permissionNames(entity, declaredModel.workflows),
    list: defaultList(entity),
    form: defaultForm(entity),
    calls: routesOf(entities)
      .filter(({ path }) => ownRoute.test(path))
      .map(({ method, path }) => `${method} ${path}`),
    tables: wantedTables([entity])
      .filter((table) => table.name !== dynamicTable)
      .map(createTable),
    answerProblems: problemsOf(recordSchema(entity), record),
    writeProblems: problemsOf(writeSchema(entity), record),
  };
}

type Parsed = { readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined };

function problemsOf(
  schema: { readonly safeParse: (value: unknown) => Parsed },
  record: RecordData,
): readonly string[] {
  return (schema.safeParse(record).error?.issues ?? []).map(({ message }) => message);
}
