// Calls by address in the session of this browser, for what no page declares.
import { createGenericCalls } from "@kontor/client/generic-calls.ts";
import { session } from "../session/browser-session.ts";
import { afterWrite, keptAnswers } from "./kept-answers.ts";

const calling = { session, cache: keptAnswers, onWritten: afterWrite };

export const genericCalls = createGenericCalls({ ...calling, originator: "generic" });

/** What a script of the tenant asks, or a form that it drew: the server holds it to what is open to scripts. */
export const scriptedCalls = createGenericCalls({ ...calling, originator: "script" });
