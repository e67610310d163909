// Reads the catalogue of the live database and says where the wall between tenants has a hole, whatever made it: a migration, an
// operator, an extension. What is not on a list of reviewed things is a finding.
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Database } from "../database.ts";
import { objectQueries } from "./audit-objects.ts";
import type { AuditSubjects } from "./audit-query.ts";
import { roleQueries } from "./audit-roles.ts";
import { tableQueries } from "./audit-tables.ts";
import { sharedAppendOnlyTables } from "./shared-tables.ts";
import { isAdvancedOnly, type Table } from "./table.ts";
import { wantedTables } from "./wanted-tables.ts";

/** One sentence for each finding; none when the wall stands. */
export async function auditSchema(database: Pick<Database, "query">): Promise<readonly string[]> {
  const wanted = wantedTables(Object.values(declaredEntities));
  const subjects: AuditSubjects = {
    appendOnly: [
      ...sharedAppendOnlyTables,
      ...namesOf(wanted.filter(({ rights }) => !rights.includes("update"))),
    ],
    advancedOnly: namesOf(wanted.filter(isAdvancedOnly)),
  };
  const findings: string[] = [];
  for (const { about, text, subjectsOf } of [...tableQueries, ...roleQueries, ...objectQueries]) {
    const rows = await database.query(text, subjectsOf === undefined ? [] : [subjects[subjectsOf]]);
    findings.push(...rows.map(({ subject }) => `${subject}: ${about}`));
  }
  return findings;
}

function namesOf(tables: readonly Table[]): readonly string[] {
  return tables.map(({ name }) => name);
}
