// What editing a script needs of the process beside what runs scripts: a check of their types.
import { type CheckTypes, typeChecker } from "./check-types.ts";

export type ScriptEditing = { readonly checkTypes: CheckTypes };

export function scriptEditing({ checkTypes = typeChecker() }: Partial<ScriptEditing> = {}): ScriptEditing {
  return { checkTypes };
}
