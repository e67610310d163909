// What the first step of signing in asks the server. It comes after the form: while somebody types, nobody waits for it.
import type { ProviderMarker } from "@kontor/client/session/provider-marker.ts";
import type { SignInAnswer } from "@kontor/client/session/session-state.ts";
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { leaveForProvider } from "../credentials/leave-for-provider.ts";
import { signInWithPasskey } from "../credentials/passkeys.ts";
import { signInStep } from "../request/calls.ts";

type FirstSteps = {
  readonly withPassword: (body: {
    readonly username: string;
    readonly password: string;
  }) => Promise<SignInAnswer>;
  readonly withPasskey: () => Promise<unknown>;
  readonly withProvider: (provider: ProviderMarker, returnTo: string | undefined) => Promise<void>;
};

export const firstSteps: FirstSteps = {
  withPassword: (body) => signInStep(authenticationRoutes.login, { body }),
  withPasskey: () => signInWithPasskey(),
  withProvider: leaveForProvider,
};
