// Every kind of job the product has. Each part adds its own here, in one line.
import { cleaningKind } from "../crons/cleaning-kind.ts";
import { type ScriptsOfJobs, scheduledScriptRunner } from "../crons/run-scheduled-script.ts";
import { scheduledScriptKind } from "../crons/scheduled-script.ts";
import { exportKind } from "../exports/export-job.ts";
import { cleanFilesKind } from "../files/clean-files.ts";
import { passwordLinkKind } from "../identity/password-link.ts";
import { importKind } from "../imports/import-kind.ts";
import { campaignMailsKind } from "../mail/campaign-mails.ts";
import { sendMailKind } from "../mail/send-mail.ts";
import { nightlyReleaseKind } from "../releases/nightly-release.ts";
import { type JobKinds, jobKinds } from "./job-kinds.ts";
import { undoKind } from "./undo-kind.ts";

export function productJobKinds(scriptsOfJobs?: ScriptsOfJobs): JobKinds {
  const kinds = jobKinds();
  kinds.register(cleanFilesKind);
  kinds.register(exportKind);
  kinds.register(importKind);
  kinds.register(passwordLinkKind);
  kinds.register(campaignMailsKind);
  kinds.register(sendMailKind);
  kinds.register(undoKind);
  kinds.register(cleaningKind);
  kinds.register(nightlyReleaseKind);
  kinds.register(scheduledScriptKind(scheduledScriptRunner(scriptsOfJobs)));
  return kinds;
}
