// The French words of what a tenant has described itself: texts are looked up by their English words, so that these stand beside the
// words the tenant has put in place of others.
import type { ExtensionField, InnerField, Overlay } from "./overlay.ts";

type LabelledPart = { readonly label: string; readonly frenchLabel?: string | undefined };

export function frenchLabels({
  entities = {},
  dynamicEntities = {},
}: Pick<Overlay, "entities" | "dynamicEntities">): Readonly<Record<string, string>> {
  const own = Object.values(dynamicEntities);
  const fields = [
    ...Object.values(entities).flatMap(({ extension = {} }) => Object.values(extension)),
    ...own.flatMap((entity) => Object.values(entity.fields)),
  ].flatMap(withInner);
  const plurals = own.map(({ pluralLabel, frenchPluralLabel }) => ({
    label: pluralLabel,
    frenchLabel: frenchPluralLabel,
  }));
  const named: readonly LabelledPart[] = [...fields, ...own, ...plurals];
  return Object.assign(
    Object.create(null),
    ...named.map(({ label, frenchLabel }) => (frenchLabel === undefined ? {} : { [label]: frenchLabel })),
  );
}

function withInner(field: ExtensionField): readonly InnerField[] {
  const { fields = {}, isColumn: _column, isSearched: _searched, ...own } = field;
  return [own as InnerField, ...Object.values(fields)]; // only its labels are read
}
