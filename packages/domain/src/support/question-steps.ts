// What the steps of a question ask for and do.
import { implement } from "@kontor/engine/domain/implement.ts";
import { question } from "@kontor/model/entities/support/question.ts";
import { questionWorkflow } from "@kontor/model/workflows/question.ts";

export const questionSteps = implement(questionWorkflow, question, {});
