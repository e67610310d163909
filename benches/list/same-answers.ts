// Nobody measures nonsense: before anything is timed, the hand-written route and the product must have answered the same records.
import type { LoadRequest } from "./load.ts";
import type { ServerUnderLoad } from "./servers.ts";
import type { Stage } from "./stage.ts";

export async function requireSameRows(
  { handWritten, product }: Stage,
  ofHandWritten: LoadRequest | undefined,
  ofProduct: LoadRequest | undefined,
): Promise<void> {
  const [wanted, answered] = [
    registrationsIn(await answerOf(handWritten, ofHandWritten)),
    registrationsIn(await answerOf(product, ofProduct)),
  ];
  if (wanted.length === 0 || wanted.join() !== answered.join()) {
    throw new Error(
      `The records differ: ${wanted} by hand and ${answered} of the product (${ofProduct?.path})`,
    );
  }
}

/** The answer as JSON; anything but a success is thrown. */
export async function answerOf(
  { url, authorization }: ServerUnderLoad,
  request: LoadRequest = { method: "GET", path: "/" },
): Promise<unknown> {
  const { method, path, body } = request;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${method} ${path} was answered with ${response.status}: ${text.slice(0, 2_000)}`);
  return JSON.parse(text);
}

function registrationsIn(answer: unknown): readonly string[] {
  const { data = [answer] } = Object(answer);
  return data.map((row: unknown) => String(Object(row).registration));
}
