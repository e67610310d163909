// The path of a request as a log may hold it. A path can carry a secret that opens access: the key of a link, a ticket, a token. It can
// also name a step whose choice is the secret of its caller, such as a vote in a secret ballot.
import { declaredWorkflows } from "@kontor/model/workflows.gen.ts";

/** Found in a part of a path with as much chance in it as a token has: none belongs there, and none stays in a log. */
const secretShape = /[\w-]{43}/;
/** Of routes, as their patterns name them. */
const secretParameters: ReadonlySet<string> = new Set([":accessKey", ":key", ":secret", ":ticket", ":token"]);
/** The parameter of a path that names a step. */
const stepParameter = ":code";
const secretSteps: ReadonlySet<string> = new Set(
  Object.values(declaredWorkflows)
    .flatMap(({ transitions }) => transitions)
    .flatMap(({ code, isSecret }) => (isSecret ? [code] : [])),
);
const hidden = "…";
const pathMaxLength = 2_000;

/**
 * The path alone, part by part. A secret parameter is left out, whatever it looks like and however it was written; so is what looks like a
 * secret. A known caller chooses the path, so the time to look at it must be linear in its length.
 */
export function loggedPath(url: string, route: string | undefined): string {
  const [path = ""] = url.split("?", 1);
  const pattern = (route ?? "").split("/");
  const shown = path
    .split("/")
    .map((part, place) => (isShown(unescaped(part), pattern[place]) ? part : hidden));
  return shown.join("/").slice(0, pathMaxLength);
}

/** Whether the path names a step whose choice may be a secret: then nothing is kept that tells which. */
export function namesSecretStep(url: string, route: string | undefined): boolean {
  const [path = ""] = url.split("?", 1);
  const place = (route ?? "").split("/").indexOf(stepParameter);
  return place >= 0 && secretSteps.has(unescaped(path.split("/")[place] ?? ""));
}

function isShown(part: string, parameter = ""): boolean {
  if (secretParameters.has(parameter) || secretShape.test(part)) return false;
  return parameter !== stepParameter || !secretSteps.has(part);
}

/** With the plain signs that need no encoding and were encoded all the same, as some programs do with links. */
function unescaped(part: string): string {
  return part.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
