// What the steps of a task ask for and do.
import { implement } from "@kontor/engine/domain/implement.ts";
import { task } from "@kontor/model/entities/core/task.ts";
import { taskWorkflow } from "@kontor/model/workflows/task.ts";

export const taskSteps = implement(taskWorkflow, task, {});
