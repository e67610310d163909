// A real SAML provider for tests and development, over HTTP on a free local port. It has metadata, a page that asks who signs in, signed
// answers and logout. A visitor who opens its page with `user` in the address is signed in without a question.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import express, { type Request, type RequestHandler, type Response } from "express";
import { freePort } from "../free-port.ts";
import { type Certificate, selfSignedCertificate } from "./self-signed-certificate.ts";

export type SamlProviderUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Beside the usual ones, by the name after `http://schemas.passportjs.com/`. */
  readonly attributes?: Readonly<Record<string, string>>;
};

export type SamlProviderOptions = {
  readonly users: readonly SamlProviderUser[];
  /** What it calls itself; a name with its port unless told. */
  readonly entityId?: string;
  readonly port?: number;
  /** What its answers carry a signature on; the assertion unless told. */
  readonly signs?: "assertion" | "response" | "both";
  readonly nameIdFormat?: string;
  /** Of a service whose requests to log out must be signed, by its entity id. */
  readonly serviceCertificates?: ReadonlyMap<string, string>;
};

export type SamlProvider = AsyncDisposable & {
  readonly url: string;
  readonly entityId: string;
  readonly metadataUrl: string;
  readonly ssoUrl: string;
  readonly logoutUrl: string;
  readonly keys: Certificate;
  /** Those who are signed in, by what the provider calls their session. */
  readonly sessions: ReadonlyMap<string, SamlProviderSession>;
};

export type SamlProviderSession = { readonly nameId: string; readonly serviceProvider: string };

type Failure = (error: unknown) => void;
type Samlp = {
  readonly auth: (options: object) => RequestHandler;
  readonly logout: (options: object) => RequestHandler;
  readonly metadata: (options: object) => RequestHandler;
  readonly parseRequest: (
    request: Request,
    done: (error: Error | null, data?: { issuer?: string; assertionConsumerServiceURL?: string }) => void,
  ) => void;
};

const require = createRequire(import.meta.url);
// The package brings no types; these are the parts of it that are called here.
const samlp = require("samlp") as Samlp;

const persistentFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const loginPage = "/authentication/login-page";

export async function startSamlProvider(options: SamlProviderOptions): Promise<SamlProvider> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const entityId = options.entityId ?? `urn:kontor:test-provider:${port}`;
  const keys = selfSignedCertificate("Test provider");
  const nameIdFormat = options.nameIdFormat ?? persistentFormat;
  const signs = options.signs ?? "assertion";
  const sessions = new Map<string, SamlProviderSession & { readonly logoutUrl: string }>();
  const identity = { issuer: entityId, cert: keys.certificate, key: keys.privateKey };

  const signOn: RequestHandler = (request, response, next) => {
    const user = options.users.find(({ id }) => id === request.query.user);
    if (user === undefined) {
      response.type("html").send(choicePage(request, options.users));
      return;
    }
    samlp.parseRequest(request, (error, asked = {}) => {
      const consumer = asked.assertionConsumerServiceURL ?? "";
      if (error || asked.issuer === undefined || !URL.canParse(consumer)) {
        response.status(400).send("No request of a service");
        return;
      }
      // samlp invents no session and writes the one it is given: without this line an answer has no SessionIndex.
      const sessionIndex = `_${randomBytes(16).toString("hex")}`;
      const logoutUrl = new URL(loginPage, consumer).href;
      sessions.set(sessionIndex, { nameId: user.id, serviceProvider: asked.issuer, logoutUrl });
      samlp.auth({
        ...identity,
        sessionIndex,
        recipient: consumer,
        destination: consumer,
        lifetimeInSeconds: 300,
        nameIdentifierFormat: nameIdFormat,
        signResponse: signs !== "assertion",
        signAssertion: signs !== "response",
        getUserFromRequest: () => profileOf(user),
        getPostURL: (_audience: string, _dom: unknown, _request: Request, done: Answer) =>
          done(null, consumer),
      })(request, response, next);
    });
  };

  const app = express();
  app.disable("x-powered-by");
  app.get(
    "/metadata",
    samlp.metadata({
      ...identity,
      redirectEndpointPath: "/sso",
      postEndpointPath: "/sso",
      logoutEndpointPaths: { redirect: "/logout" },
    }),
  );
  app.get("/sso", signOn);
  app.get("/logout", (request, response, next) => {
    request.body = {};
    samlp.logout({
      ...identity,
      signatureAlgorithm: "rsa-sha256",
      digestAlgorithm: "sha256",
      deflate: true,
      protocolBinding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect",
      store: transactions(),
      sessionParticipants: participants(sessions, options.serviceCertificates),
    })(request, response, next);
  });
  const answerFailure = (error: Error, _request: Request, response: Response, _next: Failure): void => {
    response.status(400).type("text").send(error.message);
  };
  app.use(answerFailure);
  const server = createServer(app).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url,
    entityId,
    metadataUrl: `${url}/metadata`,
    ssoUrl: `${url}/sso`,
    logoutUrl: `${url}/logout`,
    keys,
    sessions,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type Answer = (error: Error | null, value?: unknown) => void;

function profileOf({ id, email, name, attributes }: SamlProviderUser): object {
  const [givenName = "", ...rest] = name.split(" ");
  return {
    id,
    emails: [{ value: email }],
    displayName: name,
    name: { givenName, familyName: rest.join(" ") },
    ...attributes,
  };
}

/** What samlp keeps between a request to log out and its answer; both are in one call here. */
function transactions(): object {
  const kept = new Map<string, unknown>();
  return {
    save(_request: Request, value: unknown, done: Answer) {
      const key = randomBytes(8).toString("hex");
      kept.set(key, value);
      done(null, key);
    },
    load: (_request: Request, key: string, _options: unknown, done: Answer) => done(null, kept.get(key)),
  };
}

/** A session here has one service, so that no other service is notified when it ends. */
function participants(
  sessions: Map<string, SamlProviderSession & { readonly logoutUrl: string }>,
  certificates: ReadonlyMap<string, string> = new Map(),
): object {
  return {
    get(issuer: string, indices: readonly string[] | undefined, nameId: string, done: Answer) {
      const [sessionIndex = ""] = indices ?? [];
      const session = sessions.get(sessionIndex);
      if (session?.serviceProvider !== issuer || session.nameId !== nameId) return done(null);
      return done(null, {
        serviceProviderId: issuer,
        sessionIndex,
        nameId,
        serviceProviderLogoutURL: session.logoutUrl,
        cert: certificates.get(issuer),
      });
    },
    remove(_issuer: string, sessionIndex: string, _nameId: string, done: Answer) {
      sessions.delete(sessionIndex);
      done(null);
    },
    hasElements: () => false,
  };
}

function choicePage(request: Request, users: readonly SamlProviderUser[]): string {
  const hidden = Object.entries(request.query)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(String(value))}">`)
    .join("");
  const buttons = users
    .map(({ id, name }) => `<p><button name="user" value="${escaped(id)}">${escaped(name)}</button></p>`)
    .join("");
  return `<!doctype html><html lang="en"><title>Test provider</title><h1>Who are you?</h1>
<form action="/sso">${hidden}${buttons}</form></html>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
