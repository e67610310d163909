// What stands in the way of a transition, in the words of the reader: the server says it in English or French, the workflow of the page is in
// the language of the page.
import { own } from "@kontor/model/own-value.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { answeredWord, isTranslatedHere } from "../language/answered-words.ts";
import { currentLocale, translate } from "../language/language.ts";
import { readersWord } from "../models/workflow-words.ts";

type ToldObstacle = {
  readonly kind: string;
  readonly text: string;
  readonly guard?: string | undefined;
};

export function obstacleText(
  { kind, text, guard }: ToldObstacle,
  code: string,
  workflow: Workflow | undefined,
): string {
  if (!isTranslatedHere()) return text;
  const from = workflow?.transitions.find((transition) => transition.code === code)?.from;
  if (kind === "status" && from !== undefined) {
    return translate("Possible in status {{statuses}}", { statuses: statusesIn(from, workflow) });
  }
  const words = own(workflow?.guards, guard ?? "");
  return words === undefined ? answeredWord(text) : readersWord(words, currentLocale());
}

/** Why the server has refused: several sentences stand one after the other. */
export function refusalText(reason: string): string {
  const whole = answeredWord(reason);
  if (whole !== reason) return whole;
  return reason
    .split(between)
    .map((sentence) => answeredWord(sentence))
    .join(isTranslatedHere() ? "\n" : between);
}

const between = "; ";

function statusesIn(codes: readonly string[], workflow: Workflow | undefined): string {
  const locale = currentLocale();
  const labels = codes.map((code) => {
    const words = own(workflow?.statuses, code)?.label;
    return words === undefined ? code : readersWord(words, locale);
  });
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(labels);
}
