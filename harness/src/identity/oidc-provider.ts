// A real OpenID Connect provider on this machine, for tests, probes, browser journeys and development: certified code answers, with
// accounts of our own and a plain page to sign in at. It starts in the process that wants it and keeps everything in memory.
import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type ClientMetadata, type Configuration, type JWKS, Provider } from "oidc-provider";
import { freePort } from "../free-port.ts";
import { answerSignInPage, type OidcAccount, signInPath } from "./sign-in-page.ts";
import { signedToken, type TokenHeader } from "./signed-token.ts";

export type OidcClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris?: readonly string[];
  /** Code with PKCE unless told; a client of the other kind gets identity tokens through the browser. */
  readonly responseType?: "code" | "id_token";
};

export type OidcProviderOptions = {
  readonly clients: readonly OidcClient[];
  /** By what is typed as the login, which is also the subject. */
  readonly accounts: Readonly<Record<string, OidcAccount>>;
  /** In seconds. */
  readonly lifetimes?: {
    readonly accessToken?: number;
    readonly refreshToken?: number;
    readonly code?: number;
    readonly idToken?: number;
  };
  /** A free one unless told. */
  readonly port?: number;
};

export type OidcProvider = AsyncDisposable & {
  readonly issuer: string;
  /** How often the provider was asked under a path, such as `/me` or `/token`. */
  readonly countOf: (path: string) => number;
  /**
   * A token signed with the key of the provider, with any claims: for what an honest provider would never say. Where the algorithm is
   * one of shared secrets, with that of the first client.
   */
  readonly sign: (claims: Readonly<Record<string, unknown>>, header?: TokenHeader) => string;
  /** From now on what is answered to a code or a refresh token is changed on its way out; without a change, no longer. */
  readonly changeTokens: (change: TokenChange | undefined) => void;
  /** An access token the provider has issued to that client for that account, without anybody having signed in. */
  readonly accessTokenOf: (clientId: string, login: string) => Promise<string>;
  /** Refuses every request until told otherwise, as a provider that is down. */
  readonly setDown: (isDown: boolean) => void;
};

/** A change that takes its time keeps the client waiting. */
export type TokenChange = (tokens: object) => object | Promise<object>;

const keyId = "signing";

export async function startOidcProvider(options: OidcProviderOptions): Promise<OidcProvider> {
  const { accounts, port = await freePort() } = options;
  const issuer = `http://localhost:${port}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const provider = new Provider(issuer, configurationOf(options, privateKey));
  const counts = new Map<string, number>();
  let isDown = false;
  let change: TokenChange | undefined;
  provider.use(async (context, next) => {
    await next();
    if (context.path === "/token" && change !== undefined) context.body = await change(Object(context.body));
  });
  const handle = provider.callback();
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? "/", issuer);
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
    if (isDown) {
      request.socket.destroy();
    } else if (pathname.startsWith(signInPath)) {
      answerSignInPage(provider, accounts, request, response).catch(() => response.writeHead(400).end());
    } else {
      handle(request, response);
    }
  });
  server.listen(port, "localhost");
  await once(server, "listening");
  return {
    issuer,
    countOf: (path) => counts.get(path) ?? 0,
    sign(claims, header = {}) {
      const key = header.alg === "HS256" ? (options.clients[0]?.clientSecret ?? "") : privateKey;
      return signedToken(key, { kid: keyId, ...header }, { iss: issuer, ...claims });
    },
    changeTokens(next) {
      change = next;
    },
    accessTokenOf: (clientId, login) => issuedAccessToken(provider, clientId, login),
    setDown(value) {
      isDown = value;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function configurationOf(
  { clients, accounts, lifetimes = {} }: OidcProviderOptions,
  privateKey: KeyObject,
): Configuration {
  const { accessToken = 300, refreshToken = 3_600, code = 60, idToken = 300 } = lifetimes;
  return {
    clients: clients.map(clientMetadata),
    jwks: { keys: [signingKey(privateKey)] },
    cookies: { keys: [randomUUID()] },
    pkce: { required: (_, { responseTypeAllowed }) => responseTypeAllowed("code") },
    scopes: ["openid", "profile", "email", "offline_access"],
    responseTypes: ["code", "id_token"],
    claims: {
      openid: ["sub", "acr", "amr"],
      email: ["email", "email_verified"],
      profile: ["name", "preferred_username"],
    },
    acrValues: Object.values(accounts).flatMap(({ acr }) => acr ?? []),
    issueRefreshToken: async (_, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    findAccount: async (_, id) => ({
      accountId: id,
      claims: async () => ({ ...(Object.hasOwn(accounts, id) ? accounts[id]?.claims : {}), sub: id }),
    }),
    // A user who signs in agrees to everything that was asked for: there is no second page.
    loadExistingGrant: async (context) => {
      const { client, session, params } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId !== undefined && { accountId: session.accountId }),
      });
      grant.addOIDCScope(String(params?.scope ?? "openid"));
      await grant.save();
      return grant;
    },
    interactions: { url: (_, { uid }) => `${signInPath}${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      introspection: { enabled: true, allowedPolicy: async () => true },
      revocation: { enabled: true },
    },
    ttl: {
      AccessToken: accessToken,
      RefreshToken: refreshToken,
      AuthorizationCode: code,
      IdToken: idToken,
      Interaction: 600,
      Session: 3_600,
      Grant: 3_600,
    },
  };
}

function clientMetadata(client: OidcClient): ClientMetadata {
  const { clientId, clientSecret, redirectUris, postLogoutRedirectUris = [], responseType = "code" } = client;
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [...redirectUris],
    post_logout_redirect_uris: [...postLogoutRedirectUris],
    response_types: [responseType],
    grant_types: responseType === "code" ? ["authorization_code", "refresh_token"] : ["implicit"],
  };
}

function signingKey(key: KeyObject): JWKS["keys"][number] {
  return { ...key.export({ format: "jwk" }), kty: "RSA", kid: keyId, use: "sig", alg: "RS256" };
}

async function issuedAccessToken(provider: Provider, clientId: string, accountId: string): Promise<string> {
  const client = await provider.Client.find(clientId);
  if (client === undefined) throw new Error(`There is no client ${clientId}`);
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope("openid email");
  const token = new provider.AccessToken({
    accountId,
    client,
    grantId: await grant.save(),
    gty: "authorization_code",
    scope: "openid email",
  });
  return token.save();
}
