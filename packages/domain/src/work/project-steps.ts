// What the steps of a project ask for and do.
import { implement } from "@kontor/engine/domain/implement.ts";
import { project } from "@kontor/model/entities/core/project.ts";
import { projectWorkflow } from "@kontor/model/workflows/project.ts";

export const projectSteps = implement(projectWorkflow, project, {});
