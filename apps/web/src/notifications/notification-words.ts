// What a notification says, in the language of the page.
import type { AnswerOf } from "@kontor/model/route.ts";
import type { notificationRoutes } from "@kontor/model/routes/notifications.ts";
import type { TFunction } from "i18next";
import { answeredEntity, answeredStatus } from "../language/answered-words.ts";

export type Notification = AnswerOf<typeof notificationRoutes.received>["data"][number];

export function titleOf(
  { kind, name, entityName, entityRegistration, status, statusLabel = status }: Notification,
  t: TFunction,
): string {
  const record = name ?? entityRegistration;
  if (kind === "linked") return t("Your account was linked to {{record}}", { record });
  if (kind === "assigned") return t("New for you: {{record}}", { record });
  if (kind === "asked") return t("Your answer is awaited: {{record}}", { record });
  if (kind === "due") return t("Due soon: {{record}}", { record });
  if (kind === "late") return t("Late: {{record}}", { record });
  return statusLabel === undefined
    ? record
    : t("{{record}} is now {{status}}", { record, status: answeredStatus(statusLabel, entityName) });
}

export function detailOf({ entityLabel, entityRegistration }: Notification, t: TFunction): string {
  return t("{{entity}} {{registration}}", {
    entity: answeredEntity(entityLabel),
    registration: entityRegistration,
  });
}
