// What every entity can be asked for, by its verb.
import { createVerbCalls } from "@kontor/client/verb-calls.ts";
import { genericCalls } from "./generic-calls.ts";

export const callVerb = createVerbCalls(genericCalls);
