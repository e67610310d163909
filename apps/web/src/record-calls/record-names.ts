// What records are called, for the whole page: asked for together, or known already because the names came along with what refers to them.
import { createRecordNames } from "@kontor/client/lists/record-names.ts";
import { onOwnerChange } from "@kontor/client/session/owner-change.ts";
import { recordPage } from "@kontor/model/routes/verbs/reading-verbs.ts";
import { callVerb } from "../request/call-verb.ts";
import { session } from "../session/browser-session.ts";

export const recordNames = createRecordNames({
  list: async (serverRoute, query) => (await callVerb("list", serverRoute, { query }, recordPage)).data,
});

onOwnerChange(session, () => recordNames.forget());
