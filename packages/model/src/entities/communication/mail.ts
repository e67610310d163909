// Mail: the outbox. Every sender of a mail writes it here first, so that nothing is lost and nothing is sent twice. Mails hold links that
// sign their recipient in, so the right to read everything else does not open this entity.
import { entity } from "../../entity/declare-entity.ts";
import { emails, moment, ref, refs, richtext, text, textarea, toggle } from "../../fields/declare.ts";

export const mail = entity("mail", {
  family: "communication",
  frenchLabel: "E-mail",
  about: "An e-mail in the outbox and what became of it. A test tenant keeps its mails here and sends none.",
  key: "_id",
  fields: {
    to: emails({ mandatory: true, personal: "contact" }),
    cc: emails({ label: "Copy to", personal: "contact" }),
    subject: text({ mandatory: true, max: 250 }),
    body: richtext({ personal: "contact" }),
    attachments: refs("document"),
    communicationRegistration: ref("communication", { label: "Communication" }),
    campaignContactId: ref("campaignContact", { label: "Campaign contact" }),
    sentDate: moment({ readOnly: true, label: "Sent on" }),
    isKept: toggle({
      readOnly: true,
      label: "Kept, not sent",
      help: "The tenant is one for tests, which send nothing to the outside",
    }),
    error: textarea({ readOnly: true, help: "The answer of the mail server, when it refused the mail" }),
  },
  columns: ["to", "subject", "status", "sentDate"],
  search: ["to", "subject", "status"],
  sort: "-_insertDate",
  page: "none",
  workflow: "job",
  writing: "moved-only",
  isReadStrictly: true,
});
