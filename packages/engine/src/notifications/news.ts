// Which user is notified of what: from the messages of a tenant, the records they are about and what was changed in them. Pure, so that it
// is easy to see what no user must be told.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { NotificationKind } from "@kontor/model/notifications/notification.ts";
import { own } from "@kontor/model/own-value.ts";
import type { NewNotification } from "@kontor/store/notifications/notifications.ts";
import type { OutboxMessage } from "@kontor/store/outbox/message.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { titleOf } from "../search/record-title.ts";

export type NewsItem = {
  readonly message: OutboxMessage;
  readonly entity: Entity;
  /** As it is now. */
  readonly record: StoredRecord;
  /** What the write of the message has changed, by path; of a new record all of it. Nothing of a write that was erased. */
  readonly changed: RecordData;
  /** Whose data it was; undefined where it was erased. */
  readonly subjectId: string | undefined;
  /** The record has come to an end of its way, good or bad. */
  readonly isAtEnd: boolean;
};

export type News = NewNotification & { readonly recordId: string };

/** Named by the message, so that the store tells it once however often that comes, whatever has become of the record meanwhile. */
export function newsOf(told: NewsItem): readonly News[] {
  const { entity } = told;
  const { users = [], isOwnWork } = entity.tells ?? {};
  return users.flatMap((path) => {
    const found = isOwnWork ? endedWork(told, path) : (assigned(told, path) ?? movedOn(told, path));
    return found ?? [];
  });
}

function endedWork(told: NewsItem, path: string): News | undefined {
  const { message, record, isAtEnd } = told;
  const username = userAt(record.doc, path);
  if (!isLastMove(told) || !isAtEnd || username === undefined) return undefined;
  return news(told, username, "finished", `finished ${record.id} ${message.version}`);
}

/** A user who takes a record, or makes one for themselves, knows of it. */
function assigned(told: NewsItem, path: string): News | undefined {
  const { message, record, changed } = told;
  const username = userAt(changed, path);
  const isStill = username !== undefined && username === userAt(record.doc, path);
  if (!isStill || username === message.username) return undefined;
  return news(told, username, "assigned", `assigned ${record.id} ${path} ${message.version}`);
}

function movedOn(told: NewsItem, path: string): News | undefined {
  const { message, record } = told;
  const username = userAt(record.doc, path);
  if (!isLastMove(told) || username === undefined || username === message.username) return undefined;
  return news(told, username, "moved", `moved ${record.id} ${message.version}`);
}

/** A record that was moved on again is told of by the message of that move. */
function isLastMove({ message, record, changed }: NewsItem): boolean {
  const { status = record.status } = changed;
  return message.topic === "record.moved" && status === record.status;
}

function news(told: NewsItem, username: string, kind: NotificationKind, onceKey: string): News {
  const { entity, record, subjectId } = told;
  return {
    username,
    onceKey,
    kind,
    entity: entity.name,
    key: record.key,
    // Without a known subject the record stands in, and the name is left out: it could not be erased with the subject.
    subjectId: subjectId ?? record.id,
    name: subjectId === undefined ? undefined : titleOf(entity, record.doc),
    status: record.status,
    recordId: record.id,
  };
}

function userAt(values: RecordData, path: string): string | undefined {
  const username = own(values, path);
  return typeof username === "string" && username !== "" ? username : undefined;
}
