// What the engine itself brings, in the shape of a domain: what jobs, documents, flows, users and scripts do is the business of every house.

import { document } from "@kontor/model/entities/core/document.ts";
import { featureFlag } from "@kontor/model/entities/core/feature-flag.ts";
import { keyValue } from "@kontor/model/entities/core/key-value.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { externalData } from "@kontor/model/entities/external/external-data.ts";
import { flow } from "@kontor/model/entities/script/flow.ts";
import { script } from "@kontor/model/entities/script/script.ts";
import { featureFlagWorkflow } from "@kontor/model/workflows/feature-flag.ts";
import { clockDaysKind } from "../clocks/clock-days.ts";
import { clocksKind } from "../clocks/clocks-kind.ts";
import { followEventKind } from "../clocks/event-consumer.ts";
import { scriptedMoveKind } from "../clocks/move-by-itself.ts";
import { cleanFilesKind } from "../crons/clean-files.ts";
import { cleaningKind } from "../crons/cleaning-kind.ts";
import { type ScriptsOfJobs, scheduledScriptRunner } from "../crons/run-scheduled-script.ts";
import { scheduledScriptKind } from "../crons/scheduled-script.ts";
import { documentParts, documentRule } from "../documents/document-parts.ts";
import { ruleOf } from "../domain/entity-rule.ts";
import { implement } from "../domain/implement.ts";
import { hourly, nightly } from "../domain/product-cron.ts";
import { exportKind } from "../exports/export-job.ts";
import { flowRule } from "../flows/flow-rule.ts";
import { flowSteps } from "../flows/flow-steps.ts";
import { passwordLinkKind } from "../identity/password-link.ts";
import { userRule } from "../identity/user-rule.ts";
import { importKind } from "../imports/import-kind.ts";
import { anyKind } from "../jobs/job-kinds.ts";
import { jobParts } from "../jobs/job-workflow.ts";
import { undoKind } from "../jobs/undo-kind.ts";
import { keyValueRule } from "../key-values/key-value-rule.ts";
import { mailsToSend, sendMailKind } from "../mail/send-mail.ts";
import { portRecordRule } from "../ports/port-record-rule.ts";
import { nightlyReleaseKind } from "../releases/nightly-release.ts";
import { scriptRule } from "../script-editing/script-rule.ts";
import type { Domain } from "./domain.ts";

/** Scripts that run by a schedule reach the API, which stands above the engine and is handed in. */
export function platform(scriptsOfJobs?: ScriptsOfJobs): Domain {
  return {
    name: "platform",
    workflows: [jobParts, documentParts, flowSteps, implement(featureFlagWorkflow, featureFlag, {})],
    rules: [
      ruleOf(user, userRule),
      ruleOf(document, documentRule),
      ruleOf(externalData, portRecordRule),
      ruleOf(flow, flowRule),
      ruleOf(script, scriptRule),
      ruleOf(keyValue, keyValueRule),
    ],
    jobs: [
      anyKind(cleanFilesKind),
      anyKind(exportKind),
      anyKind(importKind),
      anyKind(passwordLinkKind),
      anyKind(sendMailKind),
      anyKind(undoKind),
      anyKind(followEventKind),
      anyKind(clocksKind),
      anyKind(clockDaysKind),
      anyKind(scriptedMoveKind),
      anyKind(cleaningKind),
      anyKind(nightlyReleaseKind),
      anyKind(scheduledScriptKind(scheduledScriptRunner(scriptsOfJobs))),
    ],
    consumers: [mailsToSend],
    crons: [
      { name: "product:clocks", kind: clocksKind.name, input: {}, expression: hourly },
      { name: "product:cleaning", kind: cleaningKind.name, input: {}, expression: nightly },
      { name: "product:files", kind: cleanFilesKind.name, input: {}, expression: nightly },
      { name: "product:releases", kind: nightlyReleaseKind.name, input: {}, expression: nightly },
    ],
  };
}
