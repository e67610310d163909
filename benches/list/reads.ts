// The three questions every office asks all day: a page of a filtered list, one record, and a search for two words. Each is put
// to the bare database, to hand-written routes and to the product, in turns.
import type { Figures } from "../../probes/probe.ts";
import { significant } from "../bench.ts";
import { filled, listText, oneText, projection, wordsText } from "./bare-statements.ts";
import { askAdmin } from "./database.ts";
import { type LoadRequest, loadDatabase, loadServer, writeRequests } from "./load.ts";
import { lateMs, measureInTurns, perSecond, processorMs, rateRatio } from "./rounds.ts";
import { requireSameRows } from "./same-answers.ts";
import type { Stage } from "./stage.ts";

const status = "ACTIVE";
const requestsCount = 1_000;
const keysCount = 200;
const spanDays = 365;
const firstDay = "2024-02-01";
const lastFirstDay = 700;

type Question = {
  readonly name: string;
  readonly product: readonly LoadRequest[];
  readonly handWritten: readonly LoadRequest[];
  /** Of HTTP; as many as in every other run when it is not said. */
  readonly connections?: number;
  /** For pgbench; with what its variables begin. */
  readonly bare: { readonly text: string; readonly variables?: Readonly<Record<string, string>> };
};

export async function readFigures(stage: Stage): Promise<Figures> {
  const questions = [listQuestion(stage), await oneQuestion(stage), await wordsQuestion(stage)];
  const figures: Figures[] = [];
  for (const question of questions) figures.push(await figuresOf(stage, question));
  return Object.assign({}, ...figures);
}

async function figuresOf(stage: Stage, question: Question): Promise<Figures> {
  const { name, product, handWritten, bare, connections = 16 } = question;
  const { tools, folder, pace, database } = stage;
  await requireSameRows(stage, handWritten[0], product[0]);
  const productFile = await writeRequests(folder, `${name}-product`, product);
  const handWrittenFile = await writeRequests(folder, `${name}-hand-written`, handWritten);
  const rounds = await measureInTurns(
    {
      bare: (seconds) => loadDatabase(tools, folder, database.adminUrl, { name, ...bare }, seconds),
      handWritten: (seconds, round) =>
        loadServer(tools, stage.handWritten, handWrittenFile, seconds, {
          from: round * startStep,
          connections,
        }),
      product: (seconds, round) =>
        loadServer(tools, stage.product, productFile, seconds, { from: round * startStep, connections }),
    },
    pace,
  );
  const ratio = rateRatio(rounds.product, rounds.handWritten);
  return {
    [`${name}BarePerSecond`]: significant(perSecond(rounds.bare)),
    [`${name}HandWrittenPerSecond`]: significant(perSecond(rounds.handWritten)),
    [`${name}ProductPerSecond`]: significant(perSecond(rounds.product)),
    [`${name}ProductLateMs`]: significant(lateMs(rounds.product)),
    [`${name}HandWrittenProcessorMs`]: significant(processorMs(rounds.handWritten)),
    [`${name}ProductProcessorMs`]: significant(processorMs(rounds.product)),
    [`${name}ProductToHandWritten`]: significant(ratio),
    [`${name}ProductToBare`]: significant(rateRatio(rounds.product, rounds.bare)),
    ...(name === "words" && { wordsTimeToBare: significant(1 / ratio) }),
  };
}

const startStep = 131;

function listQuestion({ tenant: { tenantId } }: Stage): Question {
  const spans = Array.from({ length: requestsCount }, (_, index) => spanFrom((index * 677) % lastFirstDay));
  const first = `date '${firstDay}' + :d::int`;
  return {
    name: "list",
    product: spans.map(({ from, to }) => ({ method: "GET", path: listPath(from, to) })),
    handWritten: spans.map(({ from, to }) => ({
      method: "GET",
      path: `/list?tenant=${tenantId}&status=${status}&from=${from}&to=${to}`,
    })),
    bare: {
      text: `\\set d random(0, ${lastFirstDay})\n${filled(listText, [`'${tenantId}'`, `'${status}'`, first, `${first} + ${spanDays}`])};\n`,
    },
  };
}

/** A page of the product's list, filtered by status and day of the start, the latest first. */
export function listPath(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => day.replaceAll("-", ""));
  return `/api/financing/contracts?status=${status}&fromStartDate=${first}&toStartDate=${last}&sort=-startDate&limit=20&projection=${projection}`;
}

export function spanFrom(dayNumber: number): { readonly from: string; readonly to: string } {
  const from = Temporal.PlainDate.from(firstDay).add({ days: dayNumber });
  return { from: String(from), to: String(from.add({ days: spanDays })) };
}

async function oneQuestion({ database, tenant: { tenantId } }: Stage): Promise<Question> {
  const keys = await keysOf(database.adminUrl, tenantId, keysCount);
  const list = keys.map((key) => `'${key}'`).join(", ");
  return {
    name: "one",
    product: keys.map((key) => ({ method: "GET", path: `/api/financing/contracts/${key}` })),
    handWritten: keys.map((key) => ({ method: "GET", path: `/one?tenant=${tenantId}&key=${key}` })),
    bare: {
      text: `\\set k random(1, ${keys.length})\n${filled(oneText, [`'${tenantId}'`, `(array[${list}])[:k::int]`])};\n`,
    },
  };
}

async function keysOf(adminUrl: string, tenantId: string, count: number): Promise<readonly string[]> {
  const rows = await askAdmin(
    adminUrl,
    "select key from contracts where tenant_id = $1 order by md5(key) limit $2",
    [tenantId, count],
  );
  return rows.map(({ key }) => String(key));
}

const pairsCount = 200;

/** Two words of the name of a contract that is there, so that something is found. */
async function wordsQuestion({ database, tenant: { tenantId } }: Stage): Promise<Question> {
  const rows = await askAdmin(
    database.adminUrl,
    "select head->>'~name' as name from contracts where tenant_id = $1 order by md5(key) limit $2",
    [tenantId, pairsCount * 5],
  );
  const pairs = rows
    .map(({ name }) => (name ?? "").match(/\b[a-z]{4,}\b/g) ?? [])
    .flatMap(([first, ...others]) => {
      const second = others.at(-1);
      return first === undefined || second === undefined ? [] : [{ first, second }];
    })
    .slice(0, pairsCount);
  const arrays = [pairs.map(({ first }) => first), pairs.map(({ second }) => second)].map(
    (words) => `(array[${words.map((word) => `'${word}'`).join(", ")}])[:k::int]`,
  );
  return {
    name: "words",
    connections: 4,
    product: pairs.map(({ first, second }) => ({
      method: "GET",
      path: `/api/financing/contracts?search=${first}%20${second}&sort=-startDate&limit=20&projection=${projection}`,
    })),
    handWritten: pairs.map(({ first, second }) => ({
      method: "GET",
      path: `/words?tenant=${tenantId}&first=${first}&second=${second}`,
    })),
    bare: {
      text: `\\set k random(1, ${pairs.length})\n${filled(wordsText, [`'${tenantId}'`, ...arrays])};\n`,
    },
  };
}
