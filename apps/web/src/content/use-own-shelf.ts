// The pages users write for themselves. They are stored as preferences, which no other user reads or writes.
import { ownPage, ownPageKind } from "@kontor/model/content/written-page.ts";
import { userRoutes } from "@kontor/model/routes/users.ts";
import { call } from "../request/calls.ts";
import { useAnswer } from "../request/use-answer.ts";
import { useSessionUser } from "../session/session-user.ts";
import type { Shelf, WrittenPage } from "./shelf.ts";

export function useOwnShelf(path: string): Shelf {
  const user = useSessionUser()?.user;
  const params = { username: user?.username ?? "" };
  const { data, error, refetch } = useAnswer(
    userRoutes.preferences,
    { params, query: ownPageKind },
    { enabled: user !== undefined },
  );
  const pages = data?.data.flatMap(({ _id, value }): readonly WrittenPage[] => {
    const page = ownPage.safeParse(value);
    return page.success ? [{ id: _id, ...page.data }] : [];
  });
  return {
    root: "/user-content",
    route: "/user-content/$",
    pages,
    opened: pages && (pages.find((page) => page.path === path) ?? null),
    failure: error,
    reload: () => void refetch(),
    // A user who impersonates another writes nothing in that user's name.
    mayWrite: user !== undefined && !user.impersonation,
    hasLocales: false,
    save: async ({ id, path: wanted, title, body }) => {
      const value = ownPage.parse({ path: wanted, title, body });
      await call(userRoutes.savePreference, {
        params,
        body: { ...(id !== undefined && { _id: id }), ...ownPageKind, value },
      });
      await refetch();
    },
    remove: async ({ id }) => {
      await call(userRoutes.deletePreference, { params: { ...params, id } });
      await refetch();
    },
  };
}
