// The way out for mails: an SMTP server. What it refuses for good and what may work later are told apart, because only the second
// is worth another try.
import type { Socket } from "node:net";
import { AppError } from "@kontor/kernel/errors.ts";
import { createTransport } from "nodemailer";
import { openEgress } from "./open-egress.ts";

export type OutgoingMail = {
  /** The message id, by which a recipient recognises a duplicate. */
  readonly id: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[];
};

/** What the server did not take of a mail it took. */
export type SentMail = { readonly refusedFor?: string };

export type Mailer = {
  /** Throws MailRefused, or SERVICE_UNAVAILABLE when it may work later. */
  readonly send: (mail: OutgoingMail) => Promise<SentMail>;
  readonly close: () => void;
};

/** The answer of the mail server, for the sender of the mail. */
export class MailRefused extends Error {
  constructor(answer: string) {
    super(answer);
    this.name = "MailRefused";
  }
}

/** Of an installation that sends none. */
export const noMailer: Mailer = {
  send: () => Promise.reject(new MailRefused("This installation has no mail server")),
  close: () => undefined,
};

export type MailerOptions = {
  /** `smtp://` or `smtps://`, with name and password. */
  readonly url: string;
  /** A plain address. */
  readonly from: string;
};

const connectMs = 10_000;
const silenceMs = 60_000;
const answerMaxLength = 500;
const refusedFrom = 500;
const defaultPorts: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };

export function smtpMailer({ url, from }: MailerOptions): Mailer {
  // Its address is the operator's own word, so it may lie inside.
  const { hostname, protocol, port } = new URL(url);
  const egress = openEgress({ trusted: [hostname] });
  const serverPort = port === "" ? defaultPorts[protocol] : Number(port);
  const transport = createTransport({
    url,
    getSocket: (_options: unknown, callback: TakeSocket) => {
      egress.connect(hostname, serverPort ?? 0).then(
        (connection) => callback(null, { connection }),
        (error) => callback(error, false),
      );
    },
    pool: true,
    maxConnections: 3,
    // A mail whose connection broke is tried again by its job, with its attachments read anew.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // Nothing in a mail may make the server read its own files or other people's pages.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    async send({ id, to, cc, subject, text, html, attachments }) {
      try {
        const { rejected } = await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: "", address: from },
          to: to.map(asAddress),
          cc: cc.map(asAddress),
          subject: oneLine(subject),
          text,
          html,
          attachments: attachments.map(({ name, type, content }) => ({
            filename: oneLine(name),
            contentType: oneLine(type),
            content,
          })),
        });
        return rejected.length === 0 ? {} : { refusedFor: rejected.join(", ") };
      } catch (error) {
        throw meaningOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function asAddress(address: string): { readonly name: string; readonly address: string } {
  return { name: "", address };
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** A sign-in refused by the mail server is a fault of the installation, not of the mail. The mail waits until an operator has fixed it. */
function meaningOf(error: unknown): Error {
  const { responseCode, response, code }: SmtpAnswer = Object(error);
  const isForGood = typeof responseCode === "number" && responseCode >= refusedFrom && code !== "EAUTH";
  if (isForGood) return new MailRefused(oneLine(String(response)).slice(0, answerMaxLength));
  return new AppError("SERVICE_UNAVAILABLE", [], { cause: error });
}

type TakeSocket = (error: Error | null, socket?: { readonly connection: Socket } | false) => void;

type SmtpAnswer = { readonly responseCode?: unknown; readonly response?: unknown; readonly code?: unknown };
