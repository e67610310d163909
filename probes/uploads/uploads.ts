// Files made to do harm, sent to a real server as a browser sends them: what is refused, how soon, and what it costs the server.
import { gzipSync } from "node:zlib";
import { type HostileFile, hostileFiles } from "@kontor/harness/files/hostile-files.ts";
import type { Figures, Probe, ProbeOptions } from "../probe.ts";
import { forgetPeak, memoryOf } from "./server-memory.ts";
import { openUploadTarget, type TargetOptions, type UploadTarget } from "./upload-target.ts";

const answerMaxMs = 1_000;
const memoryMaxMegabytes = 200;
/** Late every time: a pause of the machine is no fault of the server. */
const attemptsMax = 5;

export type UploadOptions = ProbeOptions & TargetOptions;

export const uploads: Probe = {
  claim: `bombs, polyglots, pages and names that are paths: each refused within ${answerMaxMs} ms and ${memoryMaxMegabytes} MB, none shown in a page, none outside its folder`,
  run: (options = {}) => sendHostile(options),
  missedBounds: (figures) => {
    const { files = 0, wanted = 1, taken = 1, shown = 1, faults = 1, strays = 1 } = figures;
    const { slowestMs = Infinity, memoryMegabytes = Infinity, goodRefused = 1 } = figures;
    return [
      ...(files < wanted ? [`only ${files} of ${wanted} files were sent`] : []),
      ...(taken > 0 ? [`${taken} files were taken that must be refused`] : []),
      ...(shown > 0 ? [`${shown} files are shown that may only be saved`] : []),
      ...(faults > 0 ? [`${faults} answers were faults of the server`] : []),
      ...(strays > 0 ? [`${strays} files lie where none belongs`] : []),
      ...(slowestMs > answerMaxMs ? [`an answer took ${slowestMs} ms`] : []),
      // Asked the other way round, so that a figure nobody could measure is missed too.
      ...(memoryMegabytes <= memoryMaxMegabytes ? [] : [`the server needed ${memoryMegabytes} MB more`]),
      ...(goodRefused > 0 ? ["a good file was refused"] : []),
    ];
  },
};

export async function sendHostile(options: UploadOptions): Promise<Figures> {
  const { onFinding = () => {}, count } = options;
  const files = hostileFiles().slice(0, count);
  const cleanUp = new AsyncDisposableStack();
  try {
    const target = cleanUp.use(await openUploadTarget(options));
    const started = performance.now();
    const counts = { files: 0, taken: 0, shown: 0, faults: 0, slowestMs: 0 };
    // The first upload loads what all of them need.
    const good = { name: "good.txt", content: Buffer.from("good") };
    const goodRefused = (await sent(target, good)).status === 200 ? 0 : 1;
    // What the server writes for itself when it starts takes memory of its own, and is there once this is answered.
    await (await fetch(new URL("/api/core/openapi", target.documents))).arrayBuffer();
    await forgetPeak(target.pid);
    const { now: before } = await memoryOf(target.pid);
    for (const file of files) {
      const { status, ms, verdict } = await judged(target, file);
      counts.files += 1;
      counts.slowestMs = Math.max(counts.slowestMs, Math.round(ms));
      if (status >= 500 || status === 0) counts.faults += 1;
      else if (verdict !== "good") counts[verdict] += 1;
      if (verdict !== "good" || ms > answerMaxMs)
        onFinding(`${file.about} (${file.name}): ${status} in ${Math.round(ms)} ms`);
    }
    counts.taken += (await isPackedBodyTaken(target)) ? 1 : 0;
    const { peak } = await memoryOf(target.pid);
    const strays = await target.strays();
    for (const stray of strays) onFinding(`a file lies at ${stray}`);
    return {
      wanted: files.length,
      ...counts,
      goodRefused,
      strays: strays.length,
      memoryMegabytes: peak - before,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

type Answer = { readonly status: number; readonly ms: number; readonly id?: string };
type Judged = Answer & { readonly verdict: "good" | "taken" | "shown" };

async function judged(target: UploadTarget, file: HostileFile, attempt = 1): Promise<Judged> {
  const answer = await sent(target, file);
  if (answer.ms > answerMaxMs && attempt < attemptsMax) return judged(target, file, attempt + 1);
  if (answer.status !== 200) return { ...answer, verdict: file.mustBe === "refused" ? "good" : "taken" };
  if (file.mustBe === "refused") return { ...answer, verdict: "taken" };
  return { ...answer, verdict: (await isShown(target, answer.id ?? "")) ? "shown" : "good" };
}

type Sent = Pick<HostileFile, "name" | "content">;

async function sent({ documents, token }: UploadTarget, { name, content }: Sent): Promise<Answer> {
  const { body, type } = formOf(name, content);
  const started = performance.now();
  const answer = await fetch(documents, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": type },
    body,
  });
  const { _id } = Object(await answer.json());
  return { status: answer.status, ms: performance.now() - started, id: _id };
}

const boundary = "----kontor-probe";

/** Written by hand, so that names travel which no browser would send. */
function formOf(
  name: string,
  content: Buffer,
): { readonly body: Uint8Array<ArrayBuffer>; readonly type: string } {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body: new Uint8Array(body), type: `multipart/form-data; boundary=${boundary}` };
}

/** Whether a page would show it: asked to, the server still has it saved, in a sandbox, under a name that is no path. */
async function isShown({ documents, token }: UploadTarget, id: string): Promise<boolean> {
  const answer = await fetch(`${documents}/${id}/content?contentDisposition=inline`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  const disposition = answer.headers.get("content-disposition") ?? "inline";
  const isSaved =
    disposition.startsWith("attachment;") &&
    !/[/\\]|\.\./.test(disposition) &&
    answer.headers.get("x-content-type-options") === "nosniff" &&
    (answer.headers.get("content-security-policy") ?? "").includes("sandbox");
  return !isSaved;
}

/** A body that would unpack on the way in. */
async function isPackedBodyTaken({ documents, token }: UploadTarget): Promise<boolean> {
  const { body, type } = formOf("zeros.txt", Buffer.alloc(16 * 1024 * 1024, "0"));
  const answer = await fetch(documents, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": type, "content-encoding": "gzip" },
    body: new Uint8Array(gzipSync(body)),
  });
  await answer.arrayBuffer();
  return answer.status === 200;
}
