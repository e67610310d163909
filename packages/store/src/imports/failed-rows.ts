// The rows of an import that failed, page by page in the order of the file: there may be hundreds of thousands.
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { TenantScope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";

type FailedRow = { readonly rowNumber: number; readonly problems: readonly FieldError[] };

const pageRows = 1_000;

export async function* failedRows(
  store: ScopedStore,
  scope: TenantScope,
  jobId: string,
): AsyncGenerator<FailedRow> {
  const text = `select row_number, problems from import_rows
    where tenant_id = $1::uuid and job_id = $2::uuid and row_number > $3::integer and state = 'FAILED'
    order by row_number limit ${pageRows}`;
  let after = 0;
  for (;;) {
    const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId, jobId, after] }], "export");
    for (const { row_number: rowNumber, problems } of rows)
      yield { rowNumber: Number(rowNumber), problems: JSON.parse(String(problems)) };
    if (rows.length < pageRows) return;
    after = Number(rows.at(-1)?.row_number);
  }
}
