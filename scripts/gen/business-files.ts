// The pages that tell what the domains do. They stand apart from what is made of declarations alone: domains load the registries, which
// are written first.
import { productDomains } from "@kontor/domain/product-domains.ts";
import { recordedOutcomes } from "../../e2e/entities/outcomes.ts";
import { businessOf } from "./business.ts";
import { findCodePlaces } from "./code-places.ts";
import type { Declarations } from "./declarations.ts";
import { lifecyclesFiles } from "./lifecycles.ts";
import { whatRunsFiles } from "./what-runs.ts";

export async function businessFiles(
  root: string,
  declarations: Declarations,
): Promise<ReadonlyMap<string, string>> {
  const domains = productDomains();
  const business = businessOf(declarations, domains, await findCodePlaces(root, domains));
  return new Map([
    ...lifecyclesFiles(declarations, business, recordedOutcomes()),
    ...whatRunsFiles(declarations, business),
  ]);
}
