// Somebody who attaches files to a record, one after another, each sent again under its key until it is taken.
import { setTimeout as sleep } from "node:timers/promises";
import { formOf } from "./form.ts";
import { openLine } from "./line.ts";
import type { Tally } from "./tally.ts";
import { recordsByName, type ServiceTenant } from "./tenant.ts";

export type Uploader = {
  /** Ends with the file that is on its way, and tells how many of all are not as they were sent, or there more than once. */
  readonly stop: () => Promise<{ readonly files: number; readonly filesWrong: number }>;
};

export type UploaderOptions = { readonly url: string; readonly tenant: ServiceTenant; readonly tally: Tally };

type Taken = { readonly id: string; readonly content: string };

const contentLength = 60_000;
const pauseMs = 30;
const givenUpAfterMs = 30_000;

export async function startUploader({ url, tenant, tally }: UploaderOptions): Promise<Uploader> {
  const line = openLine(url);
  const token = tenant.tokens[0] ?? "";
  const body = JSON.stringify({ subject: "Files" });
  const made = await line.ask({ path: "/api/core/tasks", method: "POST", token, body });
  if (made.status !== 200) throw new Error(`No task could be made: ${made.body}`);
  const path = `/api/core/tasks/${JSON.parse(made.body).registration}/documents`;
  const taken: Taken[] = [];
  let isOver = false;

  const upload = async (number: number): Promise<void> => {
    const content = `file ${number} `.repeat(contentLength).slice(0, contentLength);
    const asked = {
      path,
      method: "POST",
      token,
      key: `file-${number}`,
      ...formOf(`${number}.txt`, content),
    } as const;
    for (const begun = performance.now(); performance.now() - begun < givenUpAfterMs; await sleep(pauseMs)) {
      const answered = await line.ask(asked);
      tally.add(answered, "upload");
      if (answered.status !== 200) continue;
      taken.push({ id: String(JSON.parse(answered.body)._id), content });
      return;
    }
  };
  const work = async (): Promise<void> => {
    for (let number = 0; !isOver; number += 1) {
      await upload(number);
      await sleep(pauseMs);
    }
  };
  const working = work();
  return {
    async stop() {
      isOver = true;
      await working;
      const kept = await recordsByName(tenant, "documents");
      const all = kept.values().reduce((sum, keys) => sum + keys.length, 0);
      let filesWrong = Math.abs(all - taken.length);
      for (const { id, content } of taken) {
        const { body: read } = await line.ask({ path: `${path}/${id}/content`, token });
        if (read !== content) filesWrong += 1;
      }
      line[Symbol.dispose]();
      return { files: taken.length, filesWrong };
    },
  };
}
