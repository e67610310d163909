// The cache of what pages have read from the server, shared by all pages and the side view. It belongs to the signed-in user. When the user
// changes, nothing of the previous user may be shown.
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { onOwnerChange } from "@kontor/client/session/owner-change.ts";
import { QueryClient } from "@tanstack/react-query";
import { session } from "../session/browser-session.ts";

/** Returning to a page within this time sends no request. Live updates and writes expire an answer earlier. */
const freshMs = 10_000;
const repeatMaxCount = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      // Coming back to the window would ask for everything on the page at once.
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      // Whether the network is there is found out by asking: a browser is often wrong about it, and a failure can be told.
      networkMode: "always",
      retry: isWorthRepeating,
    },
    mutations: { networkMode: "always", retry: false },
  },
});

/** A server that has refused refuses again; one that was not reached may be back in a moment. */
function isWorthRepeating(failureCount: number, error: Error): boolean {
  const isUnreached = error instanceof RequestFailure && error.code === "UNREACHABLE";
  return isUnreached && navigator.onLine && failureCount < repeatMaxCount;
}

/** Open pages are cleared too. They show nothing more, and request again where another user has taken over. */
onOwnerChange(session, () => {
  queryClient.removeQueries({ type: "inactive" });
  queryClient.getMutationCache().clear();
  if (session.owner() !== undefined) void queryClient.resetQueries();
  else for (const query of queryClient.getQueryCache().getAll()) query.reset();
});
