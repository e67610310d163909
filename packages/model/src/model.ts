// The model: everything that exists for a tenant. The declared one is what the product ships; an effective one is that with the
// wishes of a tenant, and shares with it every object that was not touched.

import { deepFreeze } from "./deep-freeze.ts";
import { derivedLists } from "./derive/derived-lists.ts";
import type { Entity } from "./entity/entity.ts";
import type { List } from "./list.ts";
import { declaredLists } from "./lists/declared-lists.ts";
import { declaredEntities } from "./registry.gen.ts";
import type { Workflow } from "./workflow.ts";
import { declaredWorkflows } from "./workflows.gen.ts";

export type Model = {
  readonly version: number;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly workflows: Readonly<Record<string, Workflow>>;
  readonly lists: Readonly<Record<string, List>>;
  /** For a locale, the words shown in place of others. */
  readonly strings: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export const declaredModel: Model = deepFreeze({
  version: 0,
  entities: declaredEntities,
  workflows: declaredWorkflows,
  lists: { ...declaredLists, ...derivedLists(Object.values(declaredEntities), declaredWorkflows) },
  strings: {},
});
