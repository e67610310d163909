// How a host is set up: its looks, the providers it offers and who may show it in a frame. Checked where it is written and once more
// where it is read, because every answer of the host carries some of it to browsers.
import { namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import { z } from "zod";
import { entityNamings } from "../entity-namings.gen.ts";
import { jsonValue } from "../fields/json-value.ts";
import { pages } from "../pages/pages.ts";
import { hostModes } from "./host-mode.ts";
import { readServiceAddress } from "./service-address.ts";

const hostnameShape =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** Every origin. Only for a host without sign-in, because a page that frames ours can lay something over its buttons. */
const anyAncestor = "*";
export const noAncestors = "'none'";
const longestText = 200;
const longestAddress = 2_000;
const mostOrigins = 20;
const mostSettings = 50;

/** Where addresses begin that mean something else at every host: those of the server, of links, and of every page. */
const ownPaths: ReadonlySet<string> = new Set([
  ...["api", "assets", "authentication", "health", "imp", "k", "u"],
  ...Object.values(pages).map(firstPart),
  ...entityPages(),
]);
const publicPathRule = "must be a path of small letters, digits and -, and none the product uses itself";

/** In small letters and without port, as hosts are kept. */
export function isHostname(text: string): boolean {
  return hostnameShape.test(text);
}

/** An origin and nothing behind it. Without encryption only on the machine itself, for development. */
const origin = z
  .string()
  .max(longestText)
  .refine(isOrigin, "must be an origin such as https://www.example.com");
/** On the host itself, or elsewhere with encryption: never a script, never data. */
const address = z
  .string()
  .max(longestAddress)
  .refine(isSafeAddress, "must be a path of the host or an https address");
const name = z.string().regex(/^[A-Za-z0-9][\w-]{0,62}$/, "must be a short name of letters, digits, - and _");

export const hostConfig = z.strictObject({
  /** The implementation whose public pages and fonts the host shows. */
  imp: name.optional(),
  publicLogo: address.optional(),
  manifestUrl: address.optional(),
  useManifest: z.boolean().optional(),
  windowTitle: z.string().trim().min(1).max(longestText).optional(),
  /** Origins apart by spaces, or everybody. */
  frameAncestors: z
    .string()
    .max(mostOrigins * longestText)
    .refine(isAncestors, "must be origins apart by spaces, or *")
    .optional(),
  /** Whom the page talks with when it is in a frame. */
  parentOrigins: z.array(origin).max(mostOrigins).optional(),
  /** The provider a browser is sent to at once. */
  oidc: name.optional(),
  saml: name.optional(),
  /** For the sign-in page, readable by everybody. */
  uiAuthConfig: z
    .record(name, jsonValue)
    .refine(
      (value) => Object.keys(value).length <= mostSettings,
      `must have at most ${mostSettings} settings`,
    )
    .optional(),
  /** What the host shows: the application unless told. */
  mode: z.enum(hostModes).optional(),
  /** A path that stands for the public area of the host, beside `/imp/{implementation}`. */
  publicPath: z.string().max(longestText).refine(isPublicPath, publicPathRule).optional(),
  /** A file among the fonts of the implementation, which the pages are written in. */
  font: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9][\w-]*\.woff2$/, "must be the name of a woff2 file")
    .optional(),
});

export type HostConfig = Readonly<z.output<typeof hostConfig>>;

/** A stored configuration as far as it holds today: a setting that a former version allowed and this one refuses is left out. */
export function readHostConfig(stored: unknown): HostConfig {
  const settings = Object.entries(Object(stored)).filter(
    ([setting, value]) => hostConfig.safeParse({ [setting]: value }).success,
  );
  return hostConfig.parse(Object.fromEntries(settings));
}

/** What is wrong with a configuration, in words for its author; empty when it may be kept. */
export function hostConfigProblems(config: unknown, hasSignIn: boolean): readonly string[] {
  const { data, error } = hostConfig.safeParse(config);
  if (error !== undefined)
    return error.issues.map(({ path, message }) => `${path.join(".")} ${message}`.trim());
  if (!hasSignIn && (data.oidc ?? data.saml) !== undefined)
    return ["oidc and saml need a tenant that signs in here"];
  return hasSignIn && data.frameAncestors === anyAncestor
    ? ["frameAncestors must name origins: where users sign in, * would let everybody frame the page"]
    : [];
}

/** The value of `frame-ancestors` in the policy of the host's answers. */
export function frameAncestorsOf({
  tenant,
  config: { frameAncestors = noAncestors },
}: {
  readonly tenant?: string;
  readonly config: HostConfig;
}): string {
  return tenant !== undefined && frameAncestors === anyAncestor ? noAncestors : frameAncestors;
}

function entityPages(): readonly string[] {
  const naming = namingOf(entityNamings);
  return entityNamings
    .filter(({ hasClientRoute }) => hasClientRoute)
    .flatMap(({ name, isDetailOnly }) =>
      isDetailOnly ? [naming.clientRoute(name)] : [naming.clientRoute(name), naming.listRoute(name)],
    )
    .map((path) => firstPart({ path }));
}

function firstPart({ path }: { readonly path: string }): string {
  const [, first = ""] = path.split("/");
  return first;
}

function isPublicPath(text: string): boolean {
  const [, first = ""] = /^\/([a-z0-9][a-z0-9-]*)(?:\/[a-z0-9][a-z0-9-]*){0,3}$/.exec(text) ?? [];
  return first !== "" && !ownPaths.has(first);
}

function isOrigin(text: string): boolean {
  const address = readServiceAddress(text);
  return address !== undefined && address.path === "" && address.query === "" && isHostname(address.hostname);
}

function isAncestors(text: string): boolean {
  const parts = text.split(" ");
  return text === anyAncestor || (parts.length <= mostOrigins && parts.every(isOrigin));
}

function isSafeAddress(text: string): boolean {
  if (/[\s\\]/.test(text)) return false;
  return /^\/(?!\/)/.test(text) || (text.startsWith("https://") && readServiceAddress(text) !== undefined);
}
