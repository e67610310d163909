// The last call that failed. A user who is asked for help can find it by this in the logs of the server.
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { sharedValue } from "@kontor/ui/state/shared-value.ts";

type Failure = { readonly code: string; readonly requestId: string };

const last = sharedValue<Failure | undefined>(undefined);

export const useLastFailure = last.use;

export function noteFailure(error: unknown): void {
  if (error instanceof RequestFailure) last.set({ code: error.code, requestId: error.requestId });
}
