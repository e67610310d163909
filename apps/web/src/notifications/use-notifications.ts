// The newest notifications of the user in the language of the page, for the panel and for the page of all of them.
import type { AnswerOf } from "@kontor/model/route.ts";
import { notificationRoutes } from "@kontor/model/routes/notifications.ts";
import { keepPreviousData, type UseQueryResult } from "@tanstack/react-query";
import { useLocale } from "../language/language.ts";
import { useAnswer } from "../request/use-answer.ts";

type NotificationQuery = { readonly limit: number; readonly isUnreadOnly?: boolean };

export function useNotifications({
  limit,
  isUnreadOnly,
}: NotificationQuery): UseQueryResult<AnswerOf<typeof notificationRoutes.received>> {
  const locale = useLocale();
  const query = { limit: String(limit), locale, ...(isUnreadOnly && { unreadOnly: "1" }) };
  return useAnswer(notificationRoutes.received, { query }, { placeholderData: keepPreviousData });
}
