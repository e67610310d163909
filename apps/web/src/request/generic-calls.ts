// Calls by address in the session of this browser, for what no page declares.
import { createGenericCalls } from "@kontor/client/generic-calls.ts";
import { session } from "../session/browser-session.ts";
import { afterWrite, keptAnswers } from "./kept-answers.ts";

export const genericCalls = createGenericCalls({
  originator: "generic",
  session,
  cache: keptAnswers,
  onWritten: afterWrite,
});
