import type { Domain } from "@kontor/engine/domain/domain.ts";
import { catalogueItemSteps } from "./catalogue-item-steps.ts";

export const catalogues: Domain = { name: "catalogues", workflows: [catalogueItemSteps] };
