// A small SMTP server for tests: it takes mails as any server does, refuses whom it is told to, and keeps what it was sent.
import { once } from "node:events";
import { createServer, type Socket } from "node:net";

export type ReceivedMail = {
  readonly to: readonly string[];
  /** As it came, headers and body. */
  readonly source: string;
};

export type TestSmtp = AsyncDisposable & {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  readonly forget: () => void;
  /** Gives this answer to each client that sends to the address. */
  readonly refuse: (address: string, answer: string) => void;
  readonly accept: (address: string) => void;
};

export async function startTestSmtp(): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const refused = new Map<string, string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    converse(socket, received, refused);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    received,
    forget: () => {
      received.length = 0;
    },
    refuse: (to, answer) => refused.set(to, answer),
    accept: (to) => refused.delete(to),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function converse(socket: Socket, received: ReceivedMail[], refused: ReadonlyMap<string, string>): void {
  let waiting = "";
  let isData = false;
  let to: string[] = [];
  const answer = (text: string): void => {
    socket.write(`${text}\r\n`);
  };
  const obey = (command: string): void => {
    const [, address = ""] = /^RCPT TO:<([^>]*)>/i.exec(command) ?? [];
    if (address !== "") {
      const refusal = refused.get(address);
      if (refusal === undefined) to.push(address);
      answer(refusal ?? "250 fine");
    } else if (/^DATA/i.test(command)) {
      isData = true;
      answer("354 go on");
    } else answer(/^EHLO/i.test(command) ? "250-here\r\n250 8BITMIME" : "250 fine");
  };
  answer("220 test");
  socket.on("data", (chunk) => {
    waiting += chunk.toString("utf8");
    for (;;) {
      const sign = isData ? "\r\n.\r\n" : "\r\n";
      const end = waiting.indexOf(sign);
      if (end < 0) return;
      const text = waiting.slice(0, end);
      waiting = waiting.slice(end + sign.length);
      if (!isData) {
        obey(text);
        continue;
      }
      isData = false;
      received.push({ to, source: text });
      to = [];
      answer("250 taken");
    }
  });
}
