// Notifies users of what their colleagues and their own long work have done, as the messages come out of the relay. No user is told of a
// record they may not read.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import { tell } from "@kontor/store/notifications/notifications.ts";
import { changesOfAudits } from "@kontor/store/notifications/told-changes.ts";
import type { OutboxMessage } from "@kontor/store/outbox/message.ts";
import { recordsWithin } from "@kontor/store/outbox/records-within.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore, Transaction } from "@kontor/store/scoped-store.ts";
import type { RelayConsumer } from "@kontor/store/worker/relay-serve.ts";
import { type JobScopes, jobScopes } from "../callers/job-scope.ts";
import { eventTopics } from "../domain/driver.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import { type News, type NewsItem, newsOf } from "./news.ts";

const topics: ReadonlySet<string> = new Set(eventTopics);
/** The colours a status at the end of some work has. */
const endColours: ReadonlySet<string> = new Set(["success", "warning", "error"]);
/** A notification has no request of its own, so this stands in for the id. */
const requestId = "notifications";

/** News with the rights of its recipient. */
type Addressed = { readonly news: News; readonly scope: Scope; readonly entity: Entity };

export function notificationConsumer(store: ScopedStore): RelayConsumer {
  const scopes = jobScopes();
  return {
    name: "notifications",
    async handle(tenantId, messages) {
      const wanted = messages.filter(({ topic, entity }) => topics.has(topic) && entity !== undefined);
      if (wanted.length === 0) return;
      const tenant = { tenantId };
      const addressed = await store.write(
        tenant,
        (transaction) => addressedNews(transaction, scopes, tenantId, wanted),
        "relay",
      );
      const readable = await readableNews(store, tenantId, addressed);
      if (readable.length > 0)
        await store.write(tenant, (transaction) => tell(transaction, tenant, readable), "relay");
    },
  };
}

async function addressedNews(
  transaction: Transaction,
  scopes: JobScopes,
  tenantId: string,
  messages: readonly OutboxMessage[],
): Promise<readonly Addressed[]> {
  const product = await scopes.ofProductWithin(
    transaction,
    { tenantId },
    { id: requestId, username: systemUsername, requestId },
  );
  const found = await toldOf(transaction, product, messages);
  const addressed: Addressed[] = [];
  const known = new Map<string, Scope | undefined>();
  for (const { told, news } of found.flatMap((told) => newsOf(told).map((news) => ({ told, news })))) {
    if (!known.has(news.username))
      known.set(
        news.username,
        await scopes.ofUser(transaction, { tenantId }, { username: news.username, requestId }),
      );
    const scope = known.get(news.username);
    if (scope !== undefined && mayRead(scope.caller, told.entity))
      addressed.push({ news, scope, entity: told.entity });
  }
  return addressed;
}

/** Messages with the records they are about, of entities that tell anybody anything. */
async function toldOf(
  transaction: Transaction,
  scope: Scope,
  messages: readonly OutboxMessage[],
): Promise<readonly NewsItem[]> {
  const byEntity = Map.groupBy(messages, ({ entity = "" }) => own(scope.model.entities, entity));
  const found: NewsItem[] = [];
  for (const [entity, ofEntity] of byEntity) {
    if (entity?.tells === undefined) continue;
    const keys = [...new Set(ofEntity.map(({ key }) => key))];
    const records = new Map(
      (await readStored(transaction, scope, entity, keys)).map((record) => [record.id, record]),
    );
    const changes = await changesOfAudits(
      transaction,
      scope,
      ofEntity.flatMap(({ auditId }) => auditId ?? []),
    );
    for (const message of ofEntity) {
      const record = records.get(message.recordId ?? "");
      if (record === undefined) continue;
      const colour = workflowOf(scope, entity, record.doc)?.statuses[record.status ?? ""]?.colour;
      const { values: changed = {}, subjectId } = changes.get(message.auditId ?? "") ?? {};
      found.push({ message, entity, record, changed, subjectId, isAtEnd: endColours.has(colour ?? "") });
    }
  }
  return found;
}

async function readableNews(
  store: ScopedStore,
  tenantId: string,
  addressed: readonly Addressed[],
): Promise<readonly News[]> {
  const ofUsers = [...Map.groupBy(addressed, ({ scope }) => scope)];
  const groups = ofUsers.flatMap(([scope, ofUser]) =>
    [...Map.groupBy(ofUser, ({ entity }) => entity)].map(([entity, about]) => ({ scope, entity, about })),
  );
  const asked = groups.map(({ scope, entity, about }) => ({
    scope,
    entity,
    ids: about.map(({ news }) => news.recordId),
  }));
  const found = await recordsWithin(store, { tenantId }, asked);
  return groups.flatMap(({ about }, place) =>
    about.map(({ news }) => news).filter(({ recordId }) => found[place]?.has(recordId)),
  );
}
