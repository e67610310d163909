// The script API as a declaration file, made from its one description: what the check of a script is told exists.
import { askedFunctions, computedFunctions, type ScriptFunction, scriptTypes } from "./script-api.ts";
import { givenTypes } from "./script-kinds.ts";

const always = `/** Ends the script with words for the user. */
declare function refuse(message: string): never;
declare const console: Readonly<Record<"debug" | "info" | "log" | "warn" | "error", (...parts: unknown[]) => void>>;`;

/** `calls` declares `ActionCalls`, which the declaration of POST goes by. */
export function scriptDeclarations(calls: string): string {
  const all: readonly ScriptFunction[] = [...askedFunctions, ...computedFunctions];
  const groups = Map.groupBy(all, ({ name }) => (name.includes(".") ? name.slice(0, name.indexOf(".")) : ""));
  const declared = [...groups].flatMap(([group, functions]) =>
    group === ""
      ? functions.map((one) => `declare ${asText(one, one.name)}`)
      : [
          `declare namespace ${group} {\n${functions.map((one) => `  ${asText(one, memberOf(one))}`).join("\n")}\n}`,
        ],
  );
  return [scriptTypes, calls, givenTypes, always, ...declared, ""].join("\n");
}

function asText({ parameters, answers, declaration }: ScriptFunction, name: string): string {
  return declaration ?? `function ${name}(${parameters}): ${answers};`;
}

function memberOf({ name }: ScriptFunction): string {
  return name.slice(name.indexOf(".") + 1);
}
