// A guard that held when it was asked and no longer holds once the effect holds the records: the step is refused in its words, in the
// language of the caller.
import type { AppError } from "@kontor/kernel/errors.ts";
import { own } from "@kontor/model/own-value.ts";
import { obstacleWords } from "@kontor/model/workflow/obstacle-words.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import type { ReadDoor } from "../domain/product-door.ts";
import { workOf } from "../door/work-of.ts";
import { refusedTransition } from "../workflow/obstacles.ts";

export function refusedByGuard(door: ReadDoor, { guards }: Workflow, code: string, guard: string): AppError {
  const text = own(guards, guard) ?? obstacleWords.unknownGuard;
  return refusedTransition(code, text[workOf(door).language ?? "en"]);
}
