// What domains do beside the steps of records: their actions, schedules, jobs and consumers, by domain and in words.
import type { Consumer } from "@kontor/engine/domain/consumer.ts";
import type { AnyJobKind } from "@kontor/engine/jobs/job-kinds.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { eventText } from "./driver-text.ts";
import { whenText } from "./when-text.ts";

type OfDomain = { readonly domain: string };

/** `kind` is the name of the job it starts. */
export type ShownSchedule = OfDomain & {
  readonly name: string;
  readonly when: string;
  readonly kind: string;
};
/** `startedBy`: the entity whose records start it by their transition DO. */
export type ShownJob = OfDomain & {
  readonly job: AnyJobKind;
  readonly startedBy: string | undefined;
};
export type ShownConsumer = OfDomain & { readonly consumer: Consumer; readonly when: string };

export type ShownAction = { readonly name: string; readonly domain: string | undefined };

/** Every declared action, with the domain that implements it. */
export function actionsOf(domains: readonly Domain[], entities: readonly Entity[]): readonly ShownAction[] {
  return entities.flatMap(({ name: entityName, actions = [] }) =>
    actions.map(({ name }) => ({
      name: `${entityName}.${name}`,
      domain: domains.find(({ actions: parts = [] }) =>
        parts.some((part) => part.entity.name === entityName && part.name === name),
      )?.name,
    })),
  );
}

export function schedulesOf(domains: readonly Domain[]): readonly ShownSchedule[] {
  return domains.flatMap(({ name: domain, crons = [] }) =>
    crons.map(({ name, kind, expression }) => ({ domain, name, kind, when: whenText(expression) })),
  );
}

export function jobsOf(domains: readonly Domain[]): readonly ShownJob[] {
  return domains.flatMap(({ name: domain, jobs = [] }) =>
    jobs.map((job) => ({ domain, job, startedBy: job.startedBy?.entity })),
  );
}

export function consumersOf(domains: readonly Domain[]): readonly ShownConsumer[] {
  return domains.flatMap(({ name: domain, consumers = [] }) =>
    consumers.map((consumer) => ({ domain, consumer, when: eventText(consumer) })),
  );
}
