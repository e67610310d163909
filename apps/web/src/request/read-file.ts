// A file of the server, read as the session may. The browser alone could not show who asks.
import { failureOfAnswer } from "@kontor/client/error-answer.ts";
import { exchangeInSession } from "@kontor/client/exchange-in-session.ts";
import { session } from "../session/browser-session.ts";

/** A file of many rows takes the server a while. */
const timeoutMs = 120_000;

export async function readFile(address: string, originator: string): Promise<Blob> {
  const answer = await exchangeInSession(
    { method: "GET", address, reads: "file", session, originator, timeoutMs },
    { needsSession: true },
  );
  if (!answer.isOk) throw failureOfAnswer(answer);
  const { body } = answer;
  if (!(body instanceof Blob)) throw new Error("A file was asked for and none was read");
  return body;
}

/** Hands a file to the reader as a download. It is never opened in the page: what others have sent must not run here. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
