// What a page becomes when it is opened. Asked before anything is drawn, in one fixed order, so that a host that is switched off shows
// nothing and a link with a key never leads into the application.
import { hostModeOf } from "@kontor/model/hosts/host-mode.ts";
import { isPublicArea, type PublicHost } from "./public-area.ts";

export type StartHost = PublicHost & { readonly mode?: string | null | undefined };

/** Where the browser stands. What a provider has sent along is looked for only when it is its turn. */
export type StartVisit = {
  readonly path: string;
  readonly hasOidcAnswer: () => boolean;
  readonly hasSamlAnswer: () => boolean;
};

type StartMode =
  /** Nothing is drawn. */
  | "off"
  /** The page of a link, and no other. */
  | "flow"
  /** A public page, which needs no session. */
  | "public"
  | "application";

/** What the address and its host make of the page, before anybody is asked who they are. */
export function startMode(host: StartHost, path: string): StartMode {
  const mode = hostModeOf(host.mode);
  if (mode === "off") return "off";
  if (mode === "flow" || isFlowPath(path)) return "flow";
  return isPublicArea(path, host) ? "public" : "application";
}

/** The whole order: where the application is opened, the answer of a provider is taken in before it appears. */
export function startStep(host: StartHost, visit: StartVisit): StartMode | "oidc" | "saml" {
  const mode = startMode(host, visit.path);
  if (mode !== "application") return mode;
  if (visit.hasOidcAnswer()) return "oidc";
  return visit.hasSamlAnswer() ? "saml" : "application";
}

/** A page that consists of a layout alone, with nothing of an entity around it. */
export function isPageLayoutMode(path: string): boolean {
  return /^\/(?:page|k)(?:\/|$)/.test(path);
}

function isFlowPath(path: string): boolean {
  return /^\/k(?:\/|$)/.test(path);
}
