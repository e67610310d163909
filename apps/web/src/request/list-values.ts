// The values of lists in the language of the page: the labels of statuses and of everything else that is chosen from a list.
import { createListValues, tellMissingList } from "@kontor/client/list-values.ts";
import { onOwnerChange } from "@kontor/client/session/owner-change.ts";
import { currentLocale, texts, translate } from "../language/language.ts";
import { session } from "../session/browser-session.ts";
import { isDebugMode } from "../session/debug-mode.ts";
import { logTrouble } from "../session/log-trouble.ts";
import { reportFailure } from "./report-failure.ts";

export const listValues = createListValues({
  async ask(names) {
    const { loadListValues } = await import("./load-list-values.ts");
    return loadListValues(names, currentLocale());
  },
  onMissing: (name) =>
    tellMissingList(name, {
      isDiagnosing: isDebugMode,
      // What is reported is noted too.
      show: (message) => reportFailure(new Error(message)),
      log: logTrouble,
      translate,
    }),
  onFailure: reportFailure,
});

onOwnerChange(session, listValues.clear);
texts.on("languageChanged", listValues.clear);
