// The workflows of an entity in the words of the reader. They are declared in English and French; a reader of another language is shown what
// stands under English, so that is where the translation goes, and whatever is derived from a workflow says the same.
import type { Words } from "@kontor/model/words.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { answeredTransition, answeredWord, isTranslatedHere } from "../language/answered-words.ts";

export function inReadersWords(workflow: Workflow, statusList: string): Workflow {
  if (!isTranslatedHere()) return workflow;
  return {
    ...workflow,
    statuses: Object.fromEntries(
      Object.entries(workflow.statuses).map(([code, status]) => [
        code,
        { ...status, label: said(status.label, (label) => answeredWord(label, statusList)) },
      ]),
    ),
    transitions: workflow.transitions.map((transition) => ({
      ...transition,
      label: said(transition.label, answeredTransition),
    })),
    guards: Object.fromEntries(
      Object.entries(workflow.guards).map(([name, guard]) => [name, said(guard, answeredWord)]),
    ),
  };
}

/** What an action is called and does; its English words stand beside those of transitions. */
export function wordsOfReader(declared: Words): Words {
  return isTranslatedHere() ? said(declared, answeredTransition) : declared;
}

/** Of words that are declared in English and French, those of the reader. */
export function readersWord({ en, fr }: Words, locale: string): string {
  return locale.startsWith("fr") ? fr : en;
}

function said({ en, fr }: Words, inWords: (word: string) => string): Words {
  return { en: inWords(en), fr };
}
