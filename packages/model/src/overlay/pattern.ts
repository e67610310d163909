// A tenant's own pattern runs on the server for every record. Patterns are matched in one pass, so none takes for ever; what
// cannot be matched that way is refused when it is saved, with a sentence that says what to write instead.
import { isPattern } from "../fields/pattern/match-pattern.ts";

const isLookingAround = /\(\?(?!:)/;
const isReferringBack = /\\(?:[1-9]|k<)/;
const isAtWordEdge = /\\[bB]/;

export function patternProblem(pattern: string): string | undefined {
  if (isPattern(pattern)) return undefined;
  if (isLookingAround.test(pattern)) return "Only (...) and (?:...) are understood as groups";
  if (isReferringBack.test(pattern)) return "A pattern cannot refer back to what a group has found";
  if (isAtWordEdge.test(pattern)) return "The edge of a word is not understood";
  return "This is no pattern, or one with too many repetitions";
}
