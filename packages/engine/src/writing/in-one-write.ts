// One request, one transaction, one answer: and for a request that is repeated the answer of the first time.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { once, type RepeatableRequest } from "@kontor/store/records/idempotency.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import type { Services } from "../services/services.ts";
import { withNumbers } from "./numbers.ts";
import type { Answered, WriteWork } from "./write-work.ts";

export type WriteOptions = {
  /** What makes a repetition of the request known; without it, it is done again. */
  readonly request?: RepeatableRequest | undefined;
  /** Switches of the request, such as `syncPerson`. */
  readonly switches?: ReadonlySet<string> | undefined;
};

/** The answer as JSON text, ready to be sent. */
export type WriteAnswer = { readonly answer: string; readonly isReplay: boolean };

const keptStatus = 200;

export function inOneWrite(
  services: Services,
  scope: Scope,
  { request, switches = new Set<string>() }: WriteOptions,
  work: (work: WriteWork) => Promise<Answered>,
): Promise<WriteAnswer> {
  return withNumbers(services, scope, (numbers) =>
    writeOnce(services, scope, request, (transaction) =>
      work({ services, scope, transaction, switches, numbers }),
    ),
  );
}

async function writeOnce(
  services: Services,
  scope: Scope,
  request: RepeatableRequest | undefined,
  work: (transaction: Transaction) => Promise<Answered>,
): Promise<WriteAnswer> {
  let revealed: RecordData = {};
  const attempt = async (transaction: Transaction): Promise<RecordData> => {
    const answered = await work(transaction);
    revealed = answered.revealed ?? {};
    return answered.record;
  };
  if (request === undefined) {
    const record = await services.store.write(scope, attempt);
    return { answer: JSON.stringify({ ...record, ...revealed }), isReplay: false };
  }
  const { answer, isReplay } = await once(services.store, scope, request, async (transaction) => ({
    status: keptStatus,
    answer: JSON.stringify(await attempt(transaction)),
  }));
  // What is told only once is not kept with the answer, and a repetition does not hear it again.
  if (isReplay || Object.keys(revealed).length === 0) return { answer, isReplay };
  return { answer: JSON.stringify({ ...JSON.parse(answer), ...revealed }), isReplay };
}
