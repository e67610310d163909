// The preferences of the user of one type: those the session began with, and those saved since. They are not read from the server again
// while the page is open, because only this user changes them.
import type { AnswerOf, BodyOf } from "@kontor/model/route.ts";
import { userRoutes } from "@kontor/model/routes/users.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../request/calls.ts";
import { queryClient } from "../request/query-client.ts";
import { sessionUser, useSessionUser } from "../session/session-user.ts";

export type Preference = AnswerOf<typeof userRoutes.savePreference>;
type Type = Preference["type"];
type NewPreference = Omit<BodyOf<typeof userRoutes.savePreference>, "type">;

type Preferences = {
  readonly all: readonly Preference[];
  /** The one it names by `_id`, otherwise a new one. */
  readonly keep: (preference: NewPreference) => Promise<void>;
  readonly forget: (id: string) => Promise<void>;
};

const none: readonly Preference[] = [];

/** Those of the user that are known without asking. */
export function knownPreferences(type: Type): readonly Preference[] {
  const known = sessionUser();
  if (known === undefined) return none;
  const kept = queryClient.getQueryData<readonly Preference[]>(preferencesKey(known.user.username, type));
  return kept ?? known.userPreferences.filter((preference) => preference.type === type);
}

function preferencesKey(username: string, type: Type): readonly unknown[] {
  return ["preferences", username, type];
}

export function usePreferences(type: Type): Preferences {
  const known = useSessionUser();
  const answers = useQueryClient();
  const username = known?.user.username ?? "";
  const queryKey = preferencesKey(username, type);
  const { data = none } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly Preference[]> =>
      (await call(userRoutes.preferences, { params: { username }, query: { type }, signal })).data,
    initialData: () => known?.userPreferences.filter((preference) => preference.type === type),
    enabled: known !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const key = JSON.stringify(queryKey);
  const change = useCallback(
    (next: (before: readonly Preference[]) => readonly Preference[]) =>
      // The text was made of the key a few lines above.
      answers.setQueryData<readonly Preference[]>(JSON.parse(key) as readonly unknown[], (before = none) =>
        next(before),
      ),
    [answers, key],
  );
  const keep = useCallback(
    async (preference: NewPreference): Promise<void> => {
      const kept = await call(userRoutes.savePreference, {
        params: { username },
        body: { ...preference, type },
      });
      change((before) => [...before.filter(({ _id }) => _id !== kept._id), kept]);
    },
    [username, type, change],
  );
  const forget = useCallback(
    async (id: string): Promise<void> => {
      await call(userRoutes.deletePreference, { params: { username, id } });
      change((before) => before.filter(({ _id }) => _id !== id));
    },
    [username, change],
  );
  return { all: data, keep, forget };
}
