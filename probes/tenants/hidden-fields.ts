// Questions about fields the caller may not read. They are refused in the words that meet a field nobody declared, and a search
// for a word that stands only there finds what a search for no word at all finds.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import type { Random } from "../../demo/foundation/random.ts";
import type { FieldWords } from "../world/field-words.ts";
import type { WorldCaller } from "../world/tenant.ts";

export type HiddenQuestion = {
  readonly entity: Entity;
  readonly url: string;
  readonly twin: (text: string) => string;
};

type HiddenField = { readonly entity: Entity; readonly path: string };

/** The fields of entities that the caller reads otherwise. */
export function hiddenFieldsOf(
  { caller }: WorldCaller,
  entities: readonly Entity[],
  fields: FieldWords,
): readonly HiddenField[] {
  return entities
    .filter((entity) => mayRead(caller, entity) && entity.viewOf === undefined)
    .flatMap((entity) => {
      const paths = new Set([
        ...Object.keys(entity.fields),
        ...entity.search.map(({ path }) => path),
        ...entity.columns,
        ...entity.hiddenColumns,
      ]);
      return [...paths]
        .filter((path) => fields.isHiddenFrom(caller, entity, path))
        .map((path) => ({ entity, path }));
    });
}

export function hiddenQuestion(
  { entity, path }: HiddenField,
  random: Random,
  fields: FieldWords,
): HiddenQuestion {
  const base = entity.names.serverRoute;
  const word = fields.at(entity, path);
  if (word !== undefined && shapeOf(entity).wordPaths.includes(path) && random.isTrue(0.5)) {
    return { entity, url: `${base}?search=${word}`, twin: (text) => text.replaceAll(word, "qh99999z") };
  }
  const filter = entity.search.find((candidate) => candidate.path === path)?.name;
  const query = random.pick([
    ...(filter === undefined ? [] : [`${filter}=x`, `${filter}=%2Fx%2Fi`]),
    `sort=${path}`,
    `sort=-${path}`,
    `projection=${path}`,
    `export?format=csv&columns=${path}`,
    `export?format=csv&sort=${path}`,
    ...(filter === undefined ? [] : [`aggregate?pipeline=count&${filter}=x`]),
    `aggregate?pipeline=count&groupBy=${path}`,
    `aggregate?pipeline=sum:${path}`,
    `aggregate?pipeline=max:${path}`,
  ]);
  const name = query.includes(`${filter}=`) && filter !== undefined ? filter : path;
  const unknown = name.replaceAll(/[A-Za-z]/g, "z");
  const url = /^(?:aggregate|export)\?/.test(query) ? `${base}/${query}` : `${base}?${query}`;
  const escaped = new RegExp(`(?<![A-Za-z])${name.replaceAll(/[^\w]/g, "\\$&")}(?![A-Za-z])`, "g");
  return { entity, url: encodeURI(url), twin: (text) => text.replaceAll(escaped, unknown) };
}
