// Reads a stream of live updates as another program would, for tests and probes.

export type ToldEvent = {
  readonly topic: string;
  readonly entity: string;
  readonly key: string;
  readonly version: number;
  /** When it arrived, on the clock of the process. */
  readonly at: number;
};

export type TestStream = {
  readonly status: number;
  readonly headers: Headers;
  /** All that was told so far. */
  readonly events: readonly ToldEvent[];
  readonly resets: () => number;
  /** Where to go on from. */
  readonly lastId: () => string | undefined;
  /** The text of a refusal. */
  readonly refusal: () => Promise<unknown>;
  /** When the stream tells its place for the first time: from then on nothing is missed. */
  readonly opened: Promise<void>;
  readonly ended: Promise<void>;
  readonly isEnded: () => boolean;
  /** Ended in the middle, by the network or by the reader. */
  readonly wasCut: () => boolean;
  readonly close: () => void;
};

export type StreamOptions = {
  readonly origin: string;
  readonly token: string;
  readonly query?: string;
  readonly lastId?: string | undefined;
};

export async function openTestStream({
  origin,
  token,
  query = "",
  lastId,
}: StreamOptions): Promise<TestStream> {
  const closing = new AbortController();
  const response = await fetch(`${origin}/api/core/events${query === "" ? "" : `?${query}`}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId !== undefined && { "last-event-id": lastId }) },
    signal: closing.signal,
  });
  const events: ToldEvent[] = [];
  const opened = Promise.withResolvers<void>();
  let resets = 0;
  let place: string | undefined;
  let isEnded = false;
  let wasCut = false;

  const take = (block: string): void => {
    const fields = block.split("\n").map((line) => line.split(/: ?(.*)/s, 2));
    const textOf = (name: string): string | undefined => fields.find(([field]) => field === name)?.[1];
    const data = textOf("data");
    if (textOf("event") === "reset") resets += 1;
    else if (data !== undefined) events.push({ ...JSON.parse(data), at: performance.now() });
    place = textOf("id") ?? place;
    if (place !== undefined) opened.resolve();
  };
  const read = async (): Promise<void> => {
    let rest = "";
    try {
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = `${rest}${text}`.split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) take(block);
      }
    } catch {
      wasCut = true;
    }
    isEnded = true;
    opened.resolve();
  };
  if (!response.ok) opened.resolve();
  return {
    status: response.status,
    headers: response.headers,
    events,
    resets: () => resets,
    lastId: () => place,
    refusal: () => response.json(),
    opened: opened.promise,
    ended: response.ok ? read() : Promise.resolve(),
    isEnded: () => isEnded,
    wasCut: () => wasCut,
    close: () => closing.abort(),
  };
}
