// Reads a stream of events as the HTML standard writes them. `EventSource` would read it too, but sends no header, and a token in an
// address ends up in logs.

export type StreamEvent = {
  readonly event: string;
  /** Nothing where a block only moves the place. */
  readonly data: string | undefined;
  /** The place to go on from, where the block tells one. */
  readonly id: string | undefined;
};

/** No event is nearly as long; a server that goes on and on is not listened to. */
const lineMaxLength = 1_000_000;

/** One event for each block, and an empty one for each comment, which shows that the server is alive. */
export async function* streamEvents(bytes: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let block: readonly string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return; // a block that is not finished does not count
      const lines = `${rest}${decoder.decode(value, { stream: true })}`.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      if (rest.length > lineMaxLength) throw new Error("A line of the stream is too long");
      for (const line of lines) {
        if (line.startsWith(":")) yield silence;
        if (line === "" && block.length > 0) yield eventOf(block);
        block = line === "" ? [] : [...block, line];
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const silence: StreamEvent = { event: "", data: undefined, id: undefined };

function eventOf(lines: readonly string[]): StreamEvent {
  const fields = lines.map((line) => /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []);
  const valuesOf = (name: string): readonly string[] =>
    fields.filter(([, field]) => field === name).map(([, , value = ""]) => value);
  const data = valuesOf("data");
  return {
    event: valuesOf("event").at(-1) ?? "message",
    data: data.length === 0 ? undefined : data.join("\n"),
    id: valuesOf("id").findLast((id) => !id.includes("\0")),
  };
}
