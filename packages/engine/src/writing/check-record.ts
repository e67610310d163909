// Whether a record may be stored as it now is, by its declaration. What its status still leaves open is asked in refuse-locked.ts.
import { AppError, type FieldError } from "@kontor/kernel/errors.ts";
import type { Locale } from "@kontor/kernel/locale/locales.ts";
import { boundedCache } from "@kontor/model/derive/bounded-cache.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { List } from "@kontor/model/list.ts";
import type { Model } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import { accessTo, type RestrictedPaths } from "@kontor/model/permission/field-rights.ts";
import {
  isAccepted,
  type RecordProblem,
  type TransitionSkip,
} from "@kontor/model/validation/record-problem.ts";
import { type ValidationContext, validate } from "@kontor/model/validation/validate.ts";

export type CheckOptions = {
  readonly model: Model;
  readonly tenant: string;
  readonly before?: RecordData;
  readonly transition?: TransitionSkip;
  /** What rules of the entity have found beside the declaration. */
  readonly found?: readonly FieldError[];
  /** The rights of the caller to fields, where a user reads the errors. */
  readonly restricted?: RestrictedPaths;
  /** Codes of lists beside those of the model. */
  readonly moreCodes?: ReadonlyMap<string, readonly string[]>;
};

/** Messages are composed in English; the browser has the same check in the reader's own language. */
const locale: Locale = "en-EU";

/** As many as the lists of the product and of some tenants. */
const listsMaxCount = 5_000;

/** A value that is no longer offered cannot be chosen anew; a record that holds it already may go on with it. */
const offeredCodes: (list: List) => ReadonlySet<string> = boundedCache(
  listsMaxCount,
  (list) => new Set(list.filter(({ isRetired }) => !isRetired).map(({ value }) => value)),
);
const knownCodes: (list: List) => ReadonlySet<string> = boundedCache(
  listsMaxCount,
  (list) => new Set(list.map(({ value }) => value)),
);

/** Throws INVALID_RECORD with everything that is wrong, when that is more than warnings. */
export function checkRecord(entity: Entity, record: RecordData, options: CheckOptions): void {
  refuseProblems(problemsOf(entity, record, options), options);
}

export function refuseProblems(problems: readonly RecordProblem[], options: CheckOptions): void {
  const { transition, found = [] } = options;
  if (found.length === 0 && isAccepted(problems, transition)) return;
  throw invalidRecord([...shownErrors(problems, options), ...found]);
}

/** What is wrong with a field the caller does not see is told without its name. */
function shownErrors(
  problems: readonly RecordProblem[],
  { restricted = new Map() }: CheckOptions,
): readonly FieldError[] {
  const isHidden = ({ path }: RecordProblem): boolean => accessTo(restricted, path) === "none";
  const shown = problems
    .filter((problem) => !isHidden(problem))
    .map(({ path, message }) => ({ path, message }));
  return shown.length === problems.length ? shown : [...shown, hiddenError];
}

const hiddenError: FieldError = { path: "", message: "A field that you do not see has an error" };

export function problemsOf(
  entity: Entity,
  record: RecordData,
  { model, tenant, before, moreCodes, transition }: CheckOptions,
): readonly RecordProblem[] {
  const codesIn = transition === undefined ? offeredCodes : knownCodes;
  const context: ValidationContext = {
    locale,
    tenant,
    codesOf: (name) => {
      const codes = own(model.lists, name);
      const more = moreCodes?.get(name);
      if (codes === undefined || more === undefined) return codes && codesIn(codes);
      return new Set([...codesIn(codes), ...more]);
    },
    ...(before !== undefined && { before }),
  };
  return validate(entity, record, context);
}

export function invalidRecord(errors: readonly FieldError[]): AppError {
  return new AppError("INVALID_RECORD", [], { errors });
}
