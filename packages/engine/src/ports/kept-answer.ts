// Answers as records keep them: read again where the setting lets one be reused, and where a file waits for its answer.
import { externalData } from "@kontor/model/entities/external/external-data.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import type { Port } from "@kontor/model/ports/port.ts";
import type { PortAnswer, PortState } from "@kontor/model/ports/port-answer.ts";
import type { ReadDoor, Stored } from "../domain/product-door.ts";

export type StoredCall = Stored<typeof externalData>;

/** Only what was asked by the same setting in the same form: another adapter is another source. */
export type SameQuestion = {
  readonly requestHash: string;
  readonly setting: { readonly key: string; readonly version: number };
};

/** The newest first. */
export async function callsOf(
  door: ReadDoor,
  { requestHash, setting }: SameQuestion,
): Promise<readonly StoredCall[]> {
  const found: StoredCall[] = [];
  for await (const page of door.pages(externalData, { where: { requestHash } })) {
    found.push(...page.filter(({ doc }) => isOfSetting(doc.data, setting)));
  }
  return found.toSorted((one, other) => Number(timeOf(other) - timeOf(one)));
}

/** A good answer that is not older; what was not available is asked again. */
export function reusable(
  calls: readonly StoredCall[],
  now: Temporal.Instant,
  cacheHours: number,
): StoredCall | undefined {
  const oldest = now.subtract({ hours: cacheHours }).epochMilliseconds;
  const [newest] = calls.filter(({ doc }) => doc.state === "ANSWERED" || doc.state === "NOT_FOUND");
  return cacheHours > 0 && newest !== undefined && timeOf(newest) >= oldest ? newest : undefined;
}

export function answerOf<Request, Answer>(
  port: Port<Request, Answer>,
  { key, doc }: { readonly key: string; readonly doc: RecordData },
): PortAnswer<Answer> {
  const data = dataOf(doc.data);
  const { askedAt, answeredAt, requestHash } = doc;
  const facts = {
    source: String(data.source ?? ""),
    isDemo: doc.isDemo === true,
    askedAt: String(askedAt),
    ...(typeof answeredAt === "string" && { answeredAt }),
    requestHash: String(requestHash),
    externalDataRegistration: key,
  };
  const state = doc.state as PortState; // the product alone writes it
  if (state !== "ANSWERED") return { ...facts, state };
  const { success, data: answer } = port.answer.safeParse(data.answer);
  // A release may have changed the shape since.
  return success ? { ...facts, state, data: answer } : { ...facts, state: "UNAVAILABLE" };
}

function isOfSetting(data: unknown, { key, version }: SameQuestion["setting"]): boolean {
  const setting = dataOf(dataOf(data).setting);
  return setting.key === key && setting.version === version;
}

export function dataOf(value: unknown): RecordData {
  return isObject(value) ? value : {};
}

function timeOf({ doc }: StoredCall): number {
  const { askedAt } = doc;
  return typeof askedAt === "string" ? Temporal.Instant.from(askedAt).epochMilliseconds : 0;
}
