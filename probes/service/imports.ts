// Files that people send to be imported while the service is disturbed: each is a job, and each of its rows must be a record once.
import { setTimeout as sleep } from "node:timers/promises";
import { formOf } from "./form.ts";
import { type Asked, type Line, withLine } from "./line.ts";
import type { Tally } from "./tally.ts";
import { recordsByName, type ServiceTenant } from "./tenant.ts";

export type SentImports = {
  /** Sends another file, again and again until it is taken. */
  readonly send: () => Promise<void>;
  /** Waits for all of them, so long at most, and tells what has become of their rows. */
  readonly verdict: (patienceMs: number) => Promise<ImportsVerdict>;
};

export type ImportsVerdict = {
  readonly jobs: number;
  readonly jobsUnfinished: number;
  readonly rowsLost: number;
  readonly rowsDoubled: number;
};

const againAfterMs = 100;
const sentMaxMs = 30_000;

export type ImportsOptions = {
  readonly url: string;
  readonly tenant: ServiceTenant;
  readonly tally: Tally;
  readonly rowsEach: number;
};

export function importsBy({ url, tenant, tally, rowsEach }: ImportsOptions): SentImports {
  const token = tenant.tokens.at(-1) ?? "";
  const sent: string[] = [];
  return {
    send: () =>
      withLine(url, async (line) => {
        const asked = importOf(token, sent.length, rowsEach);
        for (const begun = performance.now(); ; await sleep(againAfterMs)) {
          const answered = await line.ask(asked);
          tally.add(answered, "import");
          if (answered.status === 200) {
            sent.push(String(JSON.parse(answered.body).registration));
            return;
          }
          if (performance.now() - begun > sentMaxMs)
            throw new Error(`A file was never taken: ${answered.body}`);
        }
      }),
    async verdict(patienceMs) {
      const jobsUnfinished = await withLine(url, (line) => unfinishedOf(line, token, sent, patienceMs));
      const names = sent.flatMap((_, number) => rowNames(number, rowsEach));
      const kept = await recordsByName(tenant, "persons");
      const copies = names.map((name) => kept.get(name)?.length ?? 0);
      return {
        jobs: sent.length,
        jobsUnfinished,
        rowsLost: copies.filter((count) => count === 0).length,
        rowsDoubled: copies.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
      };
    },
  };
}

function rowNames(file: number, rows: number): readonly string[] {
  return Array.from({ length: rows }, (_, row) => `Imported ${file} ${row}`);
}

/** Rows without a number of their own: nothing but the job itself keeps them from being written twice. */
function importOf(token: string, number: number, rows: number): Asked {
  const lines = rowNames(number, rows).map((name) => `C;${name}`);
  const content = `type;name\n${lines.join("\n")}\n`;
  return {
    ...{ path: "/api/import/imports/upload", method: "POST", token, key: `import-${number}` },
    ...formOf(`${number}.csv`, content, { entityName: "person" }),
  };
}

async function unfinishedOf(
  line: Line,
  token: string,
  sent: readonly string[],
  patienceMs: number,
): Promise<number> {
  const open = new Set(sent);
  for (const begun = performance.now(); open.size > 0 && performance.now() - begun < patienceMs; ) {
    for (const registration of open) {
      const { status, body } = await line.ask({ path: `/api/import/imports/${registration}`, token });
      if (status === 200 && JSON.parse(body).status === "SUCCESS") open.delete(registration);
    }
    if (open.size > 0) await sleep(againAfterMs);
  }
  return open.size;
}
