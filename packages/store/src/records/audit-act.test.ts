import { createTestDatabase } from "@kontor/harness/database.ts";
import { expect, test } from "vitest";
import { auditAct } from "./audit-act.ts";
import { sealLines } from "./audit-seal.ts";
import { verifyAudit } from "./audit-seal-verify.ts";
import { openTestRecords } from "./testing/records.ts";

test("an act that changed no record leaves a line that is told, sealed and whole, and no history", async () => {
  const { store, scope, rows, ownerUrl } = await openTestRecords(createTestDatabase);
  await store.write(scope, (transaction) =>
    auditAct(transaction, scope, {
      entityName: "tenant",
      id: scope.tenantId,
      key: scope.tenant,
      action: "CONFIGURE",
      reason: "Identity provider acme",
      after: { label: "Acme" },
    }),
  );
  const [line] = await rows(
    `select a.id::text, a.doc->>'reason' as reason, v.before, v.after::text from audits a
     join audit_values v on v.audit_id = a.id join outbox o on o.audit_id = a.id`,
  );
  expect(line).toMatchObject({ reason: "Identity provider acme", before: null });
  expect(JSON.parse(String(line?.after))).toEqual({ label: "Acme" });
  expect(await rows("select 1 from histories")).toEqual([]);
  await sealLines(store, scope, [String(line?.id)]);
  expect(await verifyAudit(ownerUrl, scope.tenantId, { settleMs: 0 })).toMatchObject({
    sealCount: 1,
    problems: [],
  });
});
