// The scripts of this page. The loaded ones are forgotten with the session, and when a user changes one.
import { createScriptLibrary } from "@kontor/client/scripts/script-library.ts";
import { onOwnerChange } from "@kontor/client/session/owner-change.ts";
import { serverRouteOf } from "@kontor/model/derive/server-route.ts";
import { runnableScript } from "@kontor/model/routes/verbs/varied-answers.ts";
import { callVerb } from "../request/call-verb.ts";
import { reportFailure } from "../request/report-failure.ts";
import { onScriptsChange } from "../request/script-changes.ts";
import { session } from "../session/browser-session.ts";
import { sessionUser } from "../session/session-user.ts";

export const scripts = createScriptLibrary({
  // Asks for the runnable text. A user who may also write the script would otherwise get its source with types.
  read: (name) =>
    callVerb(
      "read",
      serverRouteOf("script"),
      { params: { key: name }, query: { runnable: "1" } },
      runnableScript,
    ),
  overrides: () => sessionUser()?.scriptOverrides ?? {},
  report: reportFailure,
});

onScriptsChange(scripts.forget);
onOwnerChange(session, scripts.forget);
