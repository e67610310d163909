// Why a transition is refused, in words for the person who asked for it.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Language } from "@kontor/model/words.ts";
import type { Obstacle } from "@kontor/model/workflow/availability.ts";
import type { MissingParts } from "../domain/registry.ts";

/** What is not installed is named in a way programs know too. */
const effectNotInstalled = "EFFECT_NOT_INSTALLED";
const guardNotInstalled = "GUARD_NOT_INSTALLED";

export function refusedTransition(code: string, rejectionReason: string): AppError {
  return new AppError("TRANSITION_REFUSED", [code], { rejectionReason });
}

/** One whose permission is missing is refused for that, as everywhere; all else is a conflict with the record as it is. */
export function refusalFor(code: string, obstacles: readonly Obstacle[], language: Language): AppError {
  const forbidden = obstacles.find((obstacle) => obstacle.kind === "permission");
  if (forbidden !== undefined) return new AppError("FORBIDDEN", [forbidden.permission]);
  return refusedTransition(code, obstacles.map(({ text }) => text[language]).join("; "));
}

export function refuseMissingParts(code: string, { guards, effects }: MissingParts): void {
  if (effects.length > 0) throw refusedTransition(code, effectNotInstalled);
  if (guards.length > 0) throw refusedTransition(code, guardNotInstalled);
}
