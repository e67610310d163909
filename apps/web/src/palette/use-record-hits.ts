// Records that fit what was typed, as the server finds them for this user. Hits stay on the screen until the next ones are there; an
// answer to something that is no longer in the field is given up.
import type { AnswerOf } from "@kontor/model/route.ts";
import { acrossEntitiesRoutes } from "@kontor/model/routes/across-entities.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale } from "../language/language.ts";
import { call } from "../request/calls.ts";
import { session } from "../session/browser-session.ts";

type Groups = AnswerOf<typeof acrossEntitiesRoutes.globalSearch>["data"];

export type RecordHits = {
  readonly groups: Groups;
  readonly tookMs: number | undefined;
  /** What is shown belongs to something typed before. */
  readonly isStale: boolean;
  readonly failure: Error | null;
};

/** Waits for a pause, so that a typing user is not interrupted by results for the first letters. */
const pauseMs = 120;
const noGroups: Groups = [];

/** One letter finds nearly everything and says nothing; one character of another script can be a word. */
function isWorthAsking(text: string): boolean {
  return text.length > 1 || /[^a-z\d\s]/i.test(text);
}

export function useRecordHits(text: string, entityName: string | undefined, limit: number): RecordHits {
  const locale = useLocale();
  const typed = text.trim().slice(0, 200);
  const [asked] = useDebouncedValue(typed, pauseMs);
  const isAsked = session.token() !== undefined && isWorthAsking(asked) && isWorthAsking(typed);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: [acrossEntitiesRoutes.globalSearch.name, { asked, entityName, limit, locale }],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = {
        search: asked,
        limit: String(limit),
        locale,
        ...(entityName && { entityNames: entityName }),
      };
      const begun = performance.now();
      const { data: groups } = await call(acrossEntitiesRoutes.globalSearch, { query, signal });
      return { groups, tookMs: Math.round(performance.now() - begun) };
    },
  });
  if (!isWorthAsking(typed)) return { groups: noGroups, tookMs: undefined, isStale: false, failure: null };
  const isCurrent = asked === typed && !isPlaceholderData;
  return {
    groups: error !== null && isCurrent ? noGroups : (data?.groups ?? noGroups),
    tookMs: isCurrent ? data?.tookMs : undefined,
    isStale: isAsked ? !isCurrent || (data === undefined && isFetching) : session.token() !== undefined,
    failure: isCurrent ? error : null,
  };
}
