// The table of kinds: a kind that is not declared here does not compile, and nothing else lists them.

import type { FieldKind } from "../field-kind.ts";
import type { Field } from "./field.ts";
import { choiceKinds } from "./kinds/choice-kinds.ts";
import { dateKinds } from "./kinds/date-kinds.ts";
import { identifierKinds } from "./kinds/identifier-kinds.ts";
import type { Kind } from "./kinds/kind.ts";
import { numberKinds } from "./kinds/number-kinds.ts";
import { structureKinds } from "./kinds/structure-kinds.ts";
import { textKinds } from "./kinds/text-kinds.ts";

const kinds: Readonly<Record<FieldKind, Kind>> = {
  ...textKinds,
  ...numberKinds,
  ...identifierKinds,
  ...choiceKinds,
  ...dateKinds,
  ...structureKinds,
};

export function kindOf({ kind }: Pick<Field, "kind">): Kind {
  return kinds[kind];
}
