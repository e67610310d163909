// What the editor offers while a user types: the functions scripts can call, from their one description.
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { askedFunctions, computedFunctions, type ScriptFunction } from "@kontor/model/scripts/script-api.ts";

const always: readonly ScriptFunction[] = [
  {
    name: "refuse",
    parameters: "message: string",
    answers: "never",
    about: "Ends the script with words for the user.",
    example: 'refuse("The residual value is too high");',
  },
  ...["debug", "info", "warn", "error"].map((level) => ({
    name: `console.${level}`,
    parameters: "...parts: unknown[]",
    answers: "void",
    about: "Writes a line into the log of scripts.",
    example: `console.${level}("periods", periods);`,
  })),
];

const all: readonly ScriptFunction[] = [...askedFunctions, ...computedFunctions, ...always];

const completions: readonly Completion[] = all.map(({ name, parameters, answers, about, example }) => ({
  label: name,
  type: "function",
  detail: `(${parameters}): ${answers}`,
  info: `${about}\n\n${example}`,
}));

export function completeScript(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/[\w.]+$/);
  if (word === null && !context.explicit) return null;
  return { from: word?.from ?? context.pos, options: [...completions], validFor: /^[\w.]*$/ };
}
