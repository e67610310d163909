// What the domains do, as the generated pages tell it.
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { type Installed, installedOf } from "../installed/installed.ts";
import type { CodePlaces } from "./code-places.ts";
import type { Declarations } from "./declarations.ts";

export type Business = {
  readonly domains: readonly Domain[];
  readonly installed: Installed;
  readonly places: CodePlaces;
};

export function businessOf(
  { workflows }: Declarations,
  domains: readonly Domain[],
  places: CodePlaces,
): Business {
  const declared = workflows.map(({ value }) => value);
  return { domains, places, installed: installedOf(domains, declared) };
}
