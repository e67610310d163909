// What was accepted must be in force to the last wish, and what was refused must be found where the problem says.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldAt } from "../fields/path.ts";
import { declaredModel, type Model } from "../model.ts";
import { checkOverlay } from "./check-overlay.ts";
import { effective } from "./effective.ts";
import type { Overlay } from "./overlay.ts";
import { sampleOverlay } from "./test-overlay.ts";

const overlays = fc
  .array(fc.nat(10_000), { maxLength: 120 })
  .map((numbers) => sampleOverlay(declaredModel, numbers));

test("what is accepted is applied to the last wish", () => {
  expect(ignoredWishes({ version: 1, entities: { contract: { label: "X" } } }, declaredModel)).toEqual([
    "entities.contract.label",
  ]);
  holds(
    fc.property(overlays, (sent) => {
      const { overlay } = checkOverlay(declaredModel, sent);
      if (overlay !== undefined)
        expect(ignoredWishes(overlay, effective(declaredModel, overlay))).toEqual([]);
    }),
    { costly: true },
  );
});

test("every problem of a wish names a place that was sent; what is missing is named where it should be", () => {
  const fields = { "a[].b": {} };
  expect(leadsSomewhere({ entities: { contract: { fields } } }, "entities.contract.fields.a[].b")).toBe(true);
  expect(leadsSomewhere({ entities: {} }, "entities.contract")).toBe(false);
  const placesOf = (sent: unknown): readonly string[] =>
    checkOverlay(declaredModel, sent).problems.map(({ place }) => place);
  holds(
    fc.property(overlays, (sent) => placesOf(sent).every((place) => leadsSomewhere(sent, place))),
    { costly: true },
  );
  const isNamed = (sent: unknown): boolean =>
    placesOf(sent).every(
      (place) => leadsSomewhere(sent, place) || leadsSomewhere(sent, place.replace(/[.]?[^.]*$/, "")),
    );
  holds(fc.property(fc.jsonValue(), isNamed));
  const names = fc.constantFrom("contract", "fields", "extension", "name", "label", "toString", "a.b");
  const shapes = fc.object({ key: names, maxDepth: 6 });
  holds(fc.property(fc.record({ version: fc.constant(1), entities: shapes, lists: shapes }), isNamed), {
    costly: true,
  });
});

/** Names may hold dots themselves, so each is tried. */
function leadsSomewhere(sent: unknown, place: string): boolean {
  if (place === "") return true;
  if (typeof sent !== "object" || sent === null) return false;
  return Object.entries(sent).some(
    ([name, inner]) =>
      place === name || (place.startsWith(`${name}.`) && leadsSomewhere(inner, place.slice(name.length + 1))),
  );
}

/** The places of wishes that the model does not fulfil. */
function ignoredWishes(overlay: Overlay, model: Model): readonly string[] {
  const missing: string[] = [];
  const expectAt = (place: string, wish: unknown, found: unknown): void => {
    if (wish !== undefined && JSON.stringify(sorted(wish)) !== JSON.stringify(sorted(found)))
      missing.push(place);
  };
  for (const [name, change] of Object.entries(overlay.entities ?? {})) {
    const entity = model.entities[name];
    const {
      label: wished,
      fields = {},
      extension = {},
      columns,
      hiddenColumns,
      search = [],
      fieldRights = {},
    } = change;
    expectAt(`entities.${name}.label`, wished, entity?.label);
    expectAt(`entities.${name}.columns`, columns, entity?.columns);
    expectAt(`entities.${name}.hiddenColumns`, hiddenColumns, entity?.hiddenColumns);
    for (const path of search)
      expectAt(`search.${path}`, path, entity?.search.find((known) => known.name === path)?.name);
    for (const [id, rights] of Object.entries(fieldRights))
      expectAt(`rights.${id}`, rights, entity?.fieldRights[id]);
    const changed = [
      ...Object.entries(fields),
      ...Object.entries(extension).map(([own, field]) => [`ext.${own}`, field] as const),
    ];
    for (const [path, wish] of changed) {
      const field: Readonly<Record<string, unknown>> = fieldAt(entity?.fields ?? {}, path) ?? {};
      for (const [option, value] of Object.entries(wish))
        expectAt(`${name}.${path}.${option}`, value, field[option]);
    }
  }
  for (const [name, values] of Object.entries(overlay.lists ?? {})) {
    for (const [code, wish] of Object.entries(values)) {
      const value: Readonly<Record<string, unknown>> =
        model.lists[name]?.find((known) => known.value === code) ?? {};
      for (const [part, wished] of Object.entries(wish))
        expectAt(`lists.${name}.${code}.${part}`, wished, value[part]);
    }
  }
  for (const [name, { statuses = {}, transitions = {} }] of Object.entries(overlay.workflows ?? {})) {
    const workflow = model.workflows[name];
    for (const [code, wish] of Object.entries(statuses))
      expectAt(`${name}.${code}`, wish.label, workflow?.statuses[code]?.label);
    for (const [code, wish] of Object.entries(transitions)) {
      const found = workflow?.transitions.find((transition) => transition.code === code);
      expectAt(`${name}.${code}`, wish.isDisabled === undefined, found !== undefined);
      if (found === undefined) continue;
      for (const part of ["label", "from", "to", "action", "fourEyes"] as const)
        expectAt(`${name}.${code}.${part}`, wish[part], found[part]);
      for (const guard of wish.guards ?? [])
        expectAt(`${name}.${code}.guards`, true, found.guards.includes(`script:${guard}`));
      expectAt(
        `${name}.${code}.profiles`,
        wish.profiles,
        found.profiles?.filter((profile) => profile !== "SYSTEM"),
      );
    }
  }
  for (const name of Object.keys(overlay.dynamicEntities ?? {}))
    expectAt(
      name,
      true,
      Object.keys(model.entities).some((known) => known.toLowerCase() === name.toLowerCase()),
    );
  return missing;
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, sorted(inner)] as const)
      .toSorted(),
  );
}
