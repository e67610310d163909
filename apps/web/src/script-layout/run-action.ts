// Runs the script behind an action of a card and tells how it went. It may say something to the user and lead to another page.
import type { LayoutContext } from "@kontor/client/scripts/layout-script.ts";
import { safeRedirect } from "@kontor/model/session/safe-redirect.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { z } from "zod";
import { translate } from "../language/language.ts";
import { queryClient } from "../request/query-client.ts";
import { reloadAnswers } from "../request/reload.ts";
import { reportFailure } from "../request/report-failure.ts";
import { runScript } from "../scripts-runtime/run-script.ts";
import { scripts } from "../scripts-runtime/scripts.ts";

const answer = z.object({
  message: z.string().max(1_000).optional().catch(undefined),
  redirectTo: z.string().optional().catch(undefined),
});

export async function runAction(
  name: string,
  context: LayoutContext & { readonly input: unknown },
  goTo: (path: string) => void,
): Promise<void> {
  // A failed load has already been reported to the user.
  const script = await scripts.load(name).catch(() => undefined);
  if (script === undefined) return;
  try {
    const ending = await runScript({ script, input: [context], purpose: "act" });
    if (ending.kind === "answer") tell(ending.output, goTo);
    else if (ending.kind === "refusal") showToast({ level: "warning", title: ending.message });
    else
      showToast({
        level: "error",
        title: translate("Oops, something went wrong"),
        detail: `${name}${ending.line === undefined ? "" : `:${ending.line}`}: ${ending.message}`,
      });
  } catch (error) {
    reportFailure(error);
  }
}

function tell(output: string, goTo: (path: string) => void): void {
  const { message, redirectTo } = answer.safeParse(JSON.parse(output)).data ?? {};
  if (message !== undefined) showToast({ level: "success", title: message });
  const path = redirectTo === undefined ? "" : safeRedirect(redirectTo, "");
  if (path !== "") goTo(path);
  void reloadAnswers(queryClient);
}
