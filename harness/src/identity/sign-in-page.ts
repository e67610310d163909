// The sign-in page of the test provider: a login, a password, a button.
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Provider } from "oidc-provider";

/** An account at the test provider. */
export type OidcAccount = {
  readonly password: string;
  /** Beside `sub`: `email`, `email_verified`, whatever a tenant links by. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** What identity tokens say of how the account signed in. */
  readonly acr?: string;
  readonly amr?: readonly string[];
};

export const signInPath = "/sign-in/";

export async function answerSignInPage(
  provider: Provider,
  accounts: Readonly<Record<string, OidcAccount>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    const { prompt } = await provider.interactionDetails(request, response);
    // A user who signs in agrees to everything that was asked for.
    const isAgreed = prompt.name === "consent";
    if (isAgreed)
      await provider.interactionFinished(
        request,
        response,
        { consent: {} },
        { mergeWithLastSubmission: true },
      );
    else showPage(response, "");
    return;
  }
  const form = new URLSearchParams(await text(request));
  const login = form.get("login") ?? "";
  if (form.has("cancel")) {
    await provider.interactionFinished(request, response, { error: "access_denied" });
    return;
  }
  const account = Object.hasOwn(accounts, login) ? accounts[login] : undefined;
  if (account === undefined || account.password !== form.get("password")) {
    showPage(response, "Wrong login or password");
    return;
  }
  const { acr, amr } = account;
  await provider.interactionFinished(request, response, {
    login: {
      accountId: login,
      ...(acr !== undefined && { acr }),
      ...(amr !== undefined && { amr: [...amr] }),
    },
  });
}

function showPage(response: ServerResponse, problem: string): void {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Test provider</title></head>
<body><main><h1>Test provider</h1><p role="alert">${problem}</p>
<form method="post">
<p><label>Login <input name="login" autocomplete="off" autofocus></label></p>
<p><label>Password <input name="password" type="password" autocomplete="off"></label></p>
<p><button type="submit">Sign in</button> <button type="submit" name="cancel" value="1">Cancel</button></p>
</form></main></body></html>`);
}
