import type { Domain } from "@kontor/engine/platform/domain.ts";
import { catalogueItemSteps } from "./catalogue-item-steps.ts";

export const catalogues: Domain = { name: "catalogues", workflows: [catalogueItemSteps] };
