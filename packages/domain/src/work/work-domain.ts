import type { Domain } from "@kontor/engine/platform/domain.ts";
import { projectSteps } from "./project-steps.ts";
import { taskSteps } from "./task-steps.ts";

export const work: Domain = {
  name: "work",
  workflows: [projectSteps, taskSteps],
};
