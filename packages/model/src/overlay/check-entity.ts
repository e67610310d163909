// What is wrong with a tenant's wishes about one entity of the product: a place that is not there, or a rule made less strict.
import type { Entity } from "../entity/entity.ts";
import type { Field, FieldMap } from "../fields/field.ts";
import { fieldAt, innerPrefix, lineTo } from "../fields/path.ts";
import type { Model } from "../model.ts";
import { isReservedProfile } from "../roles/profiles.ts";
import { isSearchable, isShowable } from "./apply-entity.ts";
import { isBound, isFilledInByEverybody, isNarrower } from "./apply-field.ts";
import { checkCondition } from "./check-condition.ts";
import { isEmptyRange, noBound } from "./check-extension.ts";
import type { EntityOverlay, FieldChange } from "./overlay.ts";
import type { OverlayProblem } from "./overlay-problem.ts";

export type EntityCheck = {
  readonly place: string;
  readonly before: Entity;
  readonly after: Entity;
  readonly model: Model;
};

export function checkEntity(check: EntityCheck, change: EntityOverlay): readonly OverlayProblem[] {
  const { place, before, after } = check;
  return [
    ...Object.entries(change.fields ?? {}).flatMap(([path, wish]) => checkField(check, path, wish)),
    ...wrongPaths(`${place}.columns`, change.columns, (path) => isShowable(after.fields, path)),
    ...wrongPaths(`${place}.hiddenColumns`, change.hiddenColumns, (path) => isShowable(after.fields, path)),
    ...shownTwice(`${place}.hiddenColumns`, after.columns, change.hiddenColumns),
    ...wrongPaths(`${place}.search`, change.search, (path) => isSearchable(after.fields, path)),
    ...takenNames(`${place}.search`, before, change.search),
    ...checkRights(`${place}.fieldRights`, after, change),
  ];
}

function checkField(
  { place: entityPlace, before: { fields, key, writing }, after, model }: EntityCheck,
  path: string,
  wish: FieldChange,
): readonly OverlayProblem[] {
  const place = `${entityPlace}.fields.${path}`;
  const before = fieldAt(fields, path);
  const changed = fieldAt(after.fields, path);
  if (before === undefined || changed === undefined || /\[\d/.test(path))
    return [{ place, message: "There is no such field" }];
  const problems: OverlayProblem[] = [];
  const refuse = (part: keyof FieldChange, message: string): void => {
    problems.push({ place: `${place}.${part}`, message });
  };
  const isFilledIn = writing === "open" && lineTo(fields, path).every(isFilledInByEverybody);
  for (const part of ["mandatory", "min", "max"] as const) {
    if (wish[part] !== undefined && !isFilledIn) refuse(part, "Not everybody can fill in this field");
  }
  if (wish.mandatory !== undefined && wish.mandatory !== true && before.mandatory !== undefined)
    refuse("mandatory", "The field is mandatory by a rule of the product, which can only become: always");
  if (wish.hidden && path === key) refuse("hidden", "A record cannot be shown without its key");
  if (wish.hidden && changed.mandatory !== undefined) refuse("hidden", "A mandatory field cannot be hidden");
  if (wish.readOnly && changed.mandatory !== undefined)
    refuse("readOnly", "A mandatory field must be writable");
  checkBounds(before, changed, wish, refuse);
  const beside = path.includes(".") ? lineTo(fields, path).at(-2)?.fields : after.fields;
  return [...problems, ...checkCondition(`${place}.mandatory`, wish.mandatory, beside ?? {}, model)];
}

function checkBounds(
  before: Field,
  after: Field,
  wish: FieldChange,
  refuse: (part: "min" | "max", message: string) => void,
): void {
  for (const [part, side] of [
    ["min", 1],
    ["max", -1],
  ] as const) {
    const bound = wish[part];
    const declared = before[part];
    if (bound === undefined) continue;
    if (!isBound(before, bound)) refuse(part, noBound(before, bound));
    else if (declared !== undefined && isNarrower(before, bound, declared, side))
      refuse(part, `The bound of the product is ${declared} and can only become narrower`);
  }
  if (isEmptyRange(after, after.min, after.max))
    refuse(wish.max === undefined ? "min" : "max", `No value lies between ${after.min} and ${after.max}`);
}

export function wrongPaths(
  place: string,
  paths: readonly string[] = [],
  isRight: (path: string) => boolean,
): readonly OverlayProblem[] {
  return paths.flatMap((path, index) => {
    const at = `${place}.${index}`;
    if (paths.indexOf(path) !== index) return [{ place: at, message: `${path} is named twice` }];
    return isRight(path) ? [] : [{ place: at, message: `There is no field ${path} that could stand here` }];
  });
}

function shownTwice(
  place: string,
  columns: readonly string[],
  hidden: readonly string[] = [],
): readonly OverlayProblem[] {
  return hidden.flatMap((path, index) =>
    columns.includes(path) ? [{ place: `${place}.${index}`, message: `${path} is a column already` }] : [],
  );
}

/** A parameter of the product's search may have the name of another field: `fromDate` looks at a date. */
function takenNames(
  place: string,
  { search }: Entity,
  paths: readonly string[] = [],
): readonly OverlayProblem[] {
  return paths.flatMap((path, index) =>
    search.some((known) => known.name === path && known.path !== path)
      ? [{ place: `${place}.${index}`, message: `${path} is the name of another search already` }]
      : [],
  );
}

/** Rights refer to fields by their id: the path for one of the product, the stable id for one of the tenant. */
function checkRights(
  place: string,
  { fields, key }: Entity,
  change: EntityOverlay,
): readonly OverlayProblem[] {
  const ids = fieldIds(fields, "");
  return Object.entries(change.fieldRights ?? {}).flatMap(([id, profiles]) => {
    if (!ids.has(id)) return [{ place: `${place}.${id}`, message: "There is no field of this id" }];
    return Object.entries(profiles).flatMap(([profile, access]) => {
      const at = `${place}.${id}.${profile}`;
      if (isReservedProfile(profile)) return [{ place: at, message: `${profile} is nobody's profile` }];
      const isKeyTaken = id === key && access === "none";
      return isKeyTaken ? [{ place: at, message: "A record cannot be shown without its key" }] : [];
    });
  });
}

/** What rights call the fields, those inside objects and lists included. */
export function fieldIds(fields: FieldMap, prefix: string): ReadonlySet<string> {
  return new Set(
    Object.entries(fields).flatMap(([name, field]) => {
      const path = `${prefix}${name}`;
      return [field.id ?? path, ...fieldIds(field.fields ?? {}, innerPrefix(path, field))];
    }),
  );
}
