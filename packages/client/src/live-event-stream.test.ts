import { expect, test } from "vitest";
import { streamEvents } from "./live-event-stream.ts";

test("events are read whole however they are cut, with every kind of line end, and an unfinished one not at all", async () => {
  const text =
    ": hello\r\nevent: change\r\ndata: é1\r\ndata: 2\r\nid: a\r\n\r\ndata\n\nid:b\n\ndata: unfinished\n";
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 7, bytes.length]) {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let place = 0; place < bytes.length; place += size)
          controller.enqueue(bytes.slice(place, place + size));
        controller.close();
      },
    });
    const events = await Array.fromAsync(streamEvents(stream));
    expect(events).toEqual([
      { event: "", data: undefined, id: undefined },
      { event: "change", data: "é1\n2", id: "a" },
      { event: "message", data: "", id: undefined },
      { event: "message", data: undefined, id: "b" },
    ]);
  }
});
