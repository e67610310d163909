import { provide } from "@kontor/engine/domain/provide.ts";
import { anyKind } from "@kontor/engine/jobs/job-kinds.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { sendMessages } from "../operations.ts";
import { campaignMailsKind } from "./campaign-mails.ts";
import { campaignSteps, contactOutcomes } from "./campaign-steps.ts";
import { communicationSteps, mailOutcomes } from "./communication-steps.ts";
import { sendAll } from "./send-messages.ts";

export const communications: Domain = {
  name: "communication",
  workflows: [communicationSteps, campaignSteps],
  jobs: [anyKind(campaignMailsKind)],
  consumers: [mailOutcomes, contactOutcomes],
  operations: [provide(sendMessages, sendAll)],
};
