// The scripts of this page: what was loaded of them is forgotten with the session, and when somebody changes one.
import { createScriptLibrary } from "@kontor/client/scripts/script-library.ts";
import { onOwnerChange } from "@kontor/client/session/owner-change.ts";
import { z } from "zod";
import { genericCalls } from "../request/generic-calls.ts";
import { reportFailure } from "../request/report-failure.ts";
import { onScriptsChange } from "../request/script-changes.ts";
import { session } from "../session/browser-session.ts";
import { sessionUser } from "../session/session-user.ts";

export const scripts = createScriptLibrary({
  read: (name) =>
    genericCalls.get(`/api/script/scripts/${encodeURIComponent(name)}`, {
      schema: z.unknown(),
      isReading: true,
    }),
  overrides: () => sessionUser()?.scriptOverrides ?? {},
  report: reportFailure,
});

onScriptsChange(scripts.forget);
onOwnerChange(session, scripts.forget);
