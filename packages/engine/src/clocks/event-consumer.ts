// The domains as a consumer of the relay. What one of them cannot handle keeps no other waiting: it becomes a job, which is tried again and
// ends in words for whoever looks after jobs.
import { AppError } from "@kontor/kernel/errors.ts";
import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import { isPassing } from "@kontor/store/connection/failures.ts";
import type { OutboxMessage } from "@kontor/store/outbox/message.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import type { RelayConsumer } from "@kontor/store/worker/relay-serve.ts";
import { z } from "zod";
import type { EventTopic } from "../domain/driver.ts";
import { openDoor } from "../door/open-door.ts";
import { workOf } from "../door/work-of.ts";
import { type JobKind, JobRefused } from "../jobs/job-kind.ts";
import { jobScopes } from "../jobs/job-scope.ts";
import type { Services } from "../records/services.ts";
import type { WriteWork } from "../records/write-work.ts";
import { type Follower, followedEvents, followersOf, type RecordEvent } from "./follow-events.ts";

const topics = ["record.created", "record.changed", "record.moved"] as const;
/** As many as one transaction holds up others for. */
const eventsAtOnce = 50;

export function domainConsumer(services: Services, onTrouble: (error: unknown) => void): RelayConsumer {
  const followers = followersOf(services.registry);
  const followed = new Set(followers.map(({ of }) => of.name));
  const scopes = jobScopes();

  const follow = async (
    transaction: Transaction,
    tenantId: string,
    messages: readonly OutboxMessage[],
  ): Promise<void> => {
    const [first] = messages;
    if (first === undefined) return;
    const asked = { id: first.id, username: systemUsername, requestId: first.requestId };
    const scope = await scopes.ofProductWithin(transaction, { tenantId }, asked);
    const work = productWork(services, transaction, scope);
    const found = await followedEvents(work, followers, messages.map(eventOf));
    for (const { event, follower, record } of found) {
      try {
        await transaction.attempt(() => follower.follow(work, event, record));
      } catch (error) {
        if (isPassing(error)) throw error;
        onTrouble(error);
        const input = { follower: follower.name, event };
        await openDoor(work).later(followEventKind, input, { onceKey: `${follower.name} ${event.id}` });
      }
    }
  };

  return {
    name: "domains",
    async handle(tenantId, messages) {
      const wanted = messages.filter(({ topic, entity = "" }) => isTopic(topic) && followed.has(entity));
      for (let start = 0; start < wanted.length; start += eventsAtOnce) {
        const some = wanted.slice(start, start + eventsAtOnce);
        await services.store.write(
          { tenantId },
          (transaction) => follow(transaction, tenantId, some),
          "relay",
        );
      }
    },
  };
}

const followEventInput = z.strictObject({
  follower: z.string(),
  event: z.strictObject({ id: z.string(), topic: z.enum(topics), entity: z.string(), key: z.string() }),
});

/** One follower that failed, and the event it failed at. */
export const followEventKind: JobKind<z.output<typeof followEventInput>> = {
  name: "follow-event",
  input: followEventInput,
  async chunk({ input, services }, door) {
    const work = workOf(door);
    const follower = followersOf(services.registry).find(({ name }) => name === input.follower);
    if (follower === undefined) throw new JobRefused(`Nothing is called ${input.follower} any more`);
    const [found] = await followedEvents(work, [follower], [input.event]);
    if (found !== undefined) await followOrRefuse(follower, work, found);
    return { next: undefined, done: 1 };
  },
};

async function followOrRefuse(
  follower: Follower,
  work: WriteWork,
  { event, record }: Awaited<ReturnType<typeof followedEvents>>[number],
): Promise<void> {
  try {
    await follower.follow(work, event, record);
  } catch (error) {
    if (error instanceof AppError && !isPassing(error))
      throw new JobRefused(`${follower.name}, ${event.entity} ${event.key}: ${reasonOf(error)}`);
    throw error;
  }
}

function reasonOf({ rejectionReason, message, errors }: AppError): string {
  const fields = errors.map((error) => `${error.path} ${error.message}`).join("; ");
  return rejectionReason ?? (fields === "" ? message : fields);
}

function productWork(services: Services, transaction: Transaction, scope: WriteWork["scope"]): WriteWork {
  const take: WriteWork["numbers"]["take"] = (entity, records) =>
    services.registrations.take(scope, entity, records);
  return { services, scope, transaction, switches: new Set(), numbers: { take } };
}

function isTopic(topic: string): topic is EventTopic {
  return topics.some((known) => known === topic);
}

function eventOf({ id, topic, entity = "", key }: OutboxMessage): RecordEvent {
  return { id, topic: topic as EventTopic, entity, key }; // only such messages are asked for
}
