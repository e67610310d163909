// Delivers messages of the outbox to the domains. A follower that fails becomes a retry job, which ends in words for administrators.
import { AppError } from "@kontor/kernel/errors.ts";
import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import { isPassing, isStatementTimeout } from "@kontor/store/connection/failures.ts";
import type { OutboxMessage } from "@kontor/store/outbox/message.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import type { RelayConsumer } from "@kontor/store/worker/relay-serve.ts";
import { z } from "zod";
import { jobScopes } from "../callers/job-scope.ts";
import { type EventTopic, eventTopics } from "../domain/driver.ts";
import { openDoor } from "../door/open-door.ts";
import { workOf } from "../door/work-of.ts";
import { type JobKind, JobRefused } from "../jobs/job-kind.ts";
import type { Services } from "../services/services.ts";
import { type WriteWork, workWithin } from "../writing/write-work.ts";
import {
  type EventRecords,
  type Follower,
  followersOf,
  followersOfEvent,
  type RecordEvent,
  recordsOfEvents,
} from "./follow-events.ts";

/** At most so many in one transaction, and for a part of the time that it may take. */
const eventsMaxCount = 50;
const followMaxMs = 20_000;

export function domainConsumer(services: Services, onTrouble: (error: unknown) => void): RelayConsumer {
  const followers = followersOf(services.registry);
  const followed = new Set(followers.map(({ of }) => of.name));
  const scopes = jobScopes();

  /** Answers how many of the messages are done with. */
  const follow = async (
    transaction: Transaction,
    tenantId: string,
    messages: readonly OutboxMessage[],
  ): Promise<number> => {
    const [first] = messages;
    if (first === undefined) return 0;
    const started = { id: first.id, username: systemUsername, requestId: first.requestId };
    const scope = await scopes.ofProductWithin(transaction, { tenantId }, started);
    const work = workWithin(services, scope, transaction);
    const events = messages.map(eventOf);
    const records = await recordsOfEvents(work, events);
    const end = performance.now() + followMaxMs;
    let count = 0;
    for (const event of events) {
      if (count > 0 && performance.now() > end) break;
      for (const follower of followersOfEvent(followers, event))
        await followOrLeave(work, records, { follower, event, onTrouble });
      count += 1;
    }
    return count;
  };

  return {
    name: "domains",
    async handle(tenantId, messages) {
      const wanted = messages.filter(({ topic, entity = "" }) => isTopic(topic) && followed.has(entity));
      for (let start = 0; start < wanted.length; ) {
        const some = wanted.slice(start, start + eventsMaxCount);
        start += await services.store.write(
          { tenantId },
          (transaction) => follow(transaction, tenantId, some),
          "relay",
        );
      }
    },
  };
}

type Following = {
  readonly follower: Follower;
  readonly event: RecordEvent;
  readonly onTrouble: (error: unknown) => void;
};

/** What one follower cannot handle is left to a job, so that it blocks no other message. */
async function followOrLeave(
  work: WriteWork,
  records: EventRecords,
  { follower, event, onTrouble }: Following,
): Promise<void> {
  const record = await records.recordOf(event);
  if (record === undefined) return;
  try {
    await work.transaction.attempt(() => follower.follow(work, event, record));
    records.forget(event);
  } catch (error) {
    // A statement that took too long may be the fault of this event; anything else that passes is tried again by the relay.
    if (isPassing(error) && !isStatementTimeout(error)) throw error;
    onTrouble(error);
    const input = { follower: follower.name, event };
    const options = { onceKey: `${follower.name} ${event.id}`, shownAs: `Follow-up: ${follower.name}` };
    await openDoor(work).later(followEventKind, input, options);
  }
}

const followEventInput = z.strictObject({
  follower: z.string(),
  event: z.strictObject({ id: z.string(), topic: z.enum(eventTopics), entity: z.string(), key: z.string() }),
});

/** One follower that failed, and the event it failed at. */
export const followEventKind: JobKind<z.output<typeof followEventInput>> = {
  name: "follow-event",
  input: followEventInput,
  stepNames: { chunk: "Follow up" },
  async chunk({ input: { follower: name, event }, services }, door) {
    const work = workOf(door);
    const follower = followersOf(services.registry).find((each) => each.name === name);
    if (follower === undefined) throw new JobRefused(`The follower ${name} no longer exists`);
    const record = await (await recordsOfEvents(work, [event])).recordOf(event);
    if (record !== undefined) await followOrRefuse(follower, work, event, record);
    return { next: undefined, done: 1 };
  },
};

/** What trying again does not help. A version that has changed meanwhile, or a number that was taken, is another matter. */
const lastingCodes: ReadonlySet<string> = new Set([
  "TRANSITION_REFUSED",
  "INVALID_RECORD",
  "FORBIDDEN",
  "ENTITY_REGISTRATION_NOT_FOUND",
]);

async function followOrRefuse(
  follower: Follower,
  work: WriteWork,
  event: RecordEvent,
  record: StoredRecord,
): Promise<void> {
  try {
    await follower.follow(work, event, record);
  } catch (error) {
    if (error instanceof AppError && lastingCodes.has(error.code))
      throw new JobRefused(`${follower.name}, ${event.entity} ${event.key}: ${reasonOf(error)}`);
    throw error;
  }
}

function reasonOf({ rejectionReason, message, errors }: AppError): string {
  const fields = errors.map((error) => `${error.path} ${error.message}`).join("; ");
  return rejectionReason ?? (fields === "" ? message : fields);
}

function isTopic(topic: string): topic is EventTopic {
  return eventTopics.some((known) => known === topic);
}

function eventOf({ id, topic, entity = "", key }: OutboxMessage): RecordEvent {
  return { id, topic: topic as EventTopic, entity, key }; // only such messages are asked for
}
