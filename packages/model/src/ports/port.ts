// A port: what the product asks of a party outside, as a question and an answer with a shape each. A tenant configures the adapter that
// fills it; the product declares the rest.
import { z } from "zod";
import type { CodeIn } from "../fields/typed-field.ts";
import type { Words } from "../words.ts";

/**
 * `none`: nothing is asked. `demo` and `simulator`: made up, for demonstrations and tests. `file`: the question is a file to hand over, and
 * the answer is uploaded. `http`: the service of a provider.
 */
export type PortAdapter = CodeIn<"portAdapter">;

/** What a counterpart sends back, as it arrives: the mapping makes an answer of it. */
export type CounterpartReply = {
  readonly status: number;
  readonly contentType?: string;
  readonly body: string;
};

export type Port<Request = unknown, Answer = unknown> = {
  readonly name: string;
  readonly label: Words;
  readonly request: z.ZodType<Request>;
  readonly answer: z.ZodType<Answer>;
  readonly adapters: readonly PortAdapter[];
  /** What holds in the product when no adapter is configured. */
  readonly whenNone: Words;
  /** Fixed examples; undefined where the party knows nothing under what was asked. */
  readonly demo?: (request: Request) => Answer | undefined;
  /** A counterpart to practise with, which also fails; "silent" where it never answers. */
  readonly simulate?: (request: Request) => CounterpartReply | "silent";
};

/** A port of which only the name and the settings matter. Its functions take the request it declares, and are not called by this type. */
// biome-ignore lint/suspicious/noExplicitAny: a list holds ports of different questions, and `never` would refuse their schemas.
export type AnyPort = Port<any, any>;

const portName = z.string().regex(/^[a-z][A-Za-z]{0,59}$/);

/** Checks what the compiler cannot: an adapter that is made up comes with what it answers. */
export function declarePort<Request, Answer>(port: Port<Request, Answer>): Port<Request, Answer> {
  portName.parse(port.name);
  const has = { demo: port.demo !== undefined, simulator: port.simulate !== undefined };
  for (const [adapter, isThere] of Object.entries(has)) {
    if (port.adapters.some((allowed) => allowed === adapter) !== isThere)
      throw new Error(`Port ${port.name} and its ${adapter} do not fit`);
  }
  if (!port.adapters.includes("none")) throw new Error(`Port ${port.name} cannot be left out`);
  return Object.freeze(port);
}
