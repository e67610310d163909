// The pages of the user documentation about entities, derived from the declarations: one that explains and lists them, and one
// for each family. They are as true as the product, because both read the same declarations.
import type { Declarations } from "./declarations.ts";
import { entityPagesFolder } from "./outputs.ts";
import { entitySection } from "./page-entity.ts";
import { familiesOf } from "./page-families.ts";
import { anchorOf, page } from "./page-markdown.ts";
import { overviewLines, overviewTitle } from "./page-overview.ts";
import { sharedFieldsOf } from "./page-shared-fields.ts";
import { workflowPartOf } from "./page-workflow.ts";

/** After the pages that get a reader started and before those about the API. */
const firstOrder = 20;
/** Families follow in the order of their titles; the reader sorts equal orders by title itself. */
const familyOrder = firstOrder + 1;

export function entityPages(declarations: Declarations): readonly (readonly [string, string])[] {
  const families = familiesOf(declarations);
  const entities = new Map(declarations.entities.map(({ value }) => [value.name, value]));
  const workflows = new Map(declarations.workflows.map(({ value }) => [value.name, value]));
  const sharedFields = sharedFieldsOf(families.flatMap((family) => family.entities));
  const workflowPart = workflowPartOf((name) => workflows.get(name));

  const pages = families.map((family): readonly [string, string] => {
    requireOwnAnchors([family.title, ...family.entities.map(({ label }) => label)]);
    const sections = family.entities.flatMap((entity) =>
      entitySection({ entity, sharedFields, entityNamed: (name) => entities.get(name) }, workflowPart),
    );
    const intro = `${family.about} What all entities have in common stands under [${overviewTitle}](entities.md).`;
    return [`${family.name}.md`, page(familyOrder, family.title, [intro, "", ...sections])];
  });
  return [["entities.md", page(firstOrder, overviewTitle, overviewLines(families))] as const, ...pages].map(
    ([file, text]) => [`${entityPagesFolder}/${file}`, text],
  );
}

/** Two headings of one anchor would send a link to the wrong one. */
function requireOwnAnchors(headings: readonly string[]): void {
  const anchors = headings.map(anchorOf);
  const twice = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index);
  if (twice !== undefined) throw new Error(`two headings of one page lead to #${twice}`);
}
