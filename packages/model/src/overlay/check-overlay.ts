// What is wrong with an overlay, asked before it is saved. Every problem names its place, such as
// `entities.contract.fields.name.min`, because an administrator corrects it there.
import { camelName } from "@kontor/kernel/naming/dashed.ts";
import type { Model } from "../model.ts";
import { own } from "../own-value.ts";
import { isSearchable, isShowable } from "./apply-entity.ts";
import { checkEntity, fieldIds, wrongPaths } from "./check-entity.ts";
import { checkExtension } from "./check-extension.ts";
import { checkWorkflow } from "./check-workflow.ts";
import { reservedFieldNames } from "./dynamic-entity.ts";
import { effective, listFreedom } from "./effective.ts";
import { type Overlay, overlaySchema } from "./overlay.ts";
import type { OverlayProblem } from "./overlay-problem.ts";

export type CheckedOverlay =
  | { readonly overlay: Overlay; readonly problems: readonly [] }
  | { readonly overlay?: undefined; readonly problems: readonly OverlayProblem[] };

type Check = {
  readonly declared: Model;
  /** With the overlay that is asked about. */
  readonly model: Model;
  readonly overlay: Overlay;
  readonly previous: Overlay | undefined;
};

/** Reads what an administrator sent. `previous` is the overlay in force: a field that exists keeps its kind. */
export function checkOverlay(declared: Model, sent: unknown, previous?: Overlay): CheckedOverlay {
  const parsed = overlaySchema.safeParse(sent);
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, problemsMaxCount);
    return {
      problems: issues.map(({ path, message }) => ({ place: path.map(String).join("."), message })),
    };
  }
  const overlay = parsed.data;
  const check: Check = { declared, model: effective(declared, overlay), overlay, previous };
  const problems = [
    ...entityProblems(check),
    ...dynamicEntityProblems(check),
    ...listProblems(check),
    ...workflowProblems(check),
  ];
  return problems.length === 0
    ? { overlay, problems: [] }
    : { problems: problems.slice(0, problemsMaxCount) };
}

/** More problems are not corrected at a time, and a large invalid body must not produce an even larger answer. */
const problemsMaxCount = 1_000;

function entityProblems({ declared, model, overlay, previous }: Check): readonly OverlayProblem[] {
  return Object.entries(overlay.entities ?? {}).flatMap(([name, change]) => {
    const place = `entities.${name}`;
    const before = own(declared.entities, name);
    const after = own(model.entities, name);
    if (before === undefined || after === undefined)
      return [{ place, message: `There is no entity ${name}` }];
    return [
      ...checkEntity({ place, before, after, model }, change),
      ...checkExtension({
        place: `${place}.extension`,
        extension: change.extension,
        model,
        previous: own(previous?.entities, name)?.extension,
        takenIds: fieldIds(before.fields, ""),
      }),
    ];
  });
}

function dynamicEntityProblems({ declared, model, overlay, previous }: Check): readonly OverlayProblem[] {
  return Object.entries(overlay.dynamicEntities ?? {}).flatMap(([name, declaration]) => {
    const place = `dynamicEntities.${name}`;
    const entity = own(model.entities, camelName(name));
    // Of two that come to the same name or address only one is there, and it need not be this one.
    if (entity === undefined || isSpeltTwice(overlay, name)) {
      return [{ place, message: "Another entity has this name or address" }];
    }
    const { workflow = "" } = declaration;
    const isOwnWorkflow =
      Object.hasOwn(model.workflows, workflow) && !Object.hasOwn(declared.workflows, workflow);
    return [
      ...Object.keys(declaration.fields)
        .filter((field) => reservedFieldNames.has(field))
        .map((field) => ({
          place: `${place}.fields.${field}`,
          message: `Every record has a field ${field} already`,
        })),
      ...wrongPaths(`${place}.columns`, declaration.columns, (path) => isShowable(entity.fields, path)),
      ...wrongPaths(`${place}.search`, declaration.search, (path) => isSearchable(entity.fields, path)),
      ...(declaration.workflow === undefined || isOwnWorkflow
        ? []
        : [{ place: `${place}.workflow`, message: `There is no own workflow ${workflow}` }]),
      ...checkExtension({
        place: `${place}.fields`,
        extension: declaration.fields,
        model,
        previous: own(previous?.dynamicEntities, name)?.fields,
        takenIds: new Set(),
      }),
    ];
  });
}

function isSpeltTwice({ dynamicEntities = {} }: Overlay, name: string): boolean {
  return Object.keys(dynamicEntities).some((other) => other !== name && camelName(other) === camelName(name));
}

function listProblems({ declared, model, overlay: { lists = {} } }: Check): readonly OverlayProblem[] {
  const freedomOf = listFreedom(declared, model.entities);
  return Object.entries(lists).flatMap(([name, values]) => {
    const freedom = freedomOf(name);
    const isKnown = (value: string): boolean =>
      own(declared.lists, name)?.some((known) => known.value === value) === true;
    const problems = Object.entries(values).flatMap(([value, { isRetired, label, order }]) => {
      const place = `lists.${name}.${value}`;
      if (freedom === "words" && (isRetired || !isKnown(value)))
        return [{ place, message: `The values of ${name} are the statuses of its workflow` }];
      if (freedom === "closed" && !isKnown(value))
        return [{ place, message: `The product computes with the values of ${name}: none can be added` }];
      if (isKnown(value) && order !== undefined)
        return [{ place: `${place}.order`, message: "The values of the product keep their order" }];
      return isKnown(value) || label !== undefined ? [] : [{ place, message: "A new value needs a label" }];
    });
    const isAnyOffered = own(model.lists, name)?.some((value) => !value.isRetired) ?? true;
    return isAnyOffered
      ? problems
      : [...problems, { place: `lists.${name}`, message: "No value would be left" }];
  });
}

function workflowProblems({ declared, model, overlay }: Check): readonly OverlayProblem[] {
  return Object.entries(overlay.workflows ?? {}).flatMap(([name, change]) => {
    const place = `workflows.${name}`;
    const after = own(model.workflows, name);
    return after === undefined
      ? [{ place, message: "An own workflow needs statuses" }]
      : checkWorkflow(place, own(declared.workflows, name), after, change);
  });
}
