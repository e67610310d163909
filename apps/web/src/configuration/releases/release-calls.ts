// The calls of the page of releases, and what their answers are called there.
import type { AnswerOf } from "@kontor/model/route.ts";
import { releaseRoutes } from "@kontor/model/routes/releases.ts";
import { call, callForFile } from "../../request/calls.ts";
import { saveFile } from "../../request/save-file.ts";

export type ReleaseList = AnswerOf<typeof releaseRoutes.releases>;
export type Release = ReleaseList["data"][number];
export type Application = ReleaseList["applications"][number];
export type Comparison = AnswerOf<typeof releaseRoutes.compareReleases>;
export type FileChange = Comparison["changes"][number];

export function takeRelease(name: string, note: string): Promise<Release> {
  return call(releaseRoutes.takeRelease, { body: { name, ...noteOf(note) } });
}

export function importRelease(file: File, note: string): Promise<Release> {
  const body = new FormData();
  if (note.trim() !== "") body.set("note", note.trim());
  body.set("file", file);
  return call(releaseRoutes.importRelease, { body });
}

export async function downloadRelease({ number }: Release, tenant: string): Promise<void> {
  const content = await callForFile(releaseRoutes.releaseFile, { params: { number: String(number) } });
  saveFile(content, `${tenant}-release-${number}.zip`);
}

/** With the hash of the configuration that was compared with. */
export function promote(number: number, currentHash: string, note: string): Promise<Application> {
  const params = { number: String(number) };
  return call(releaseRoutes.promoteRelease, { params, body: { currentHash, ...noteOf(note) } });
}

export function rollBack(currentHash: string, note: string): Promise<Application> {
  return call(releaseRoutes.rollBack, { body: { currentHash, ...noteOf(note) } });
}

function noteOf(note: string): { readonly note?: string } {
  return note.trim() === "" ? {} : { note: note.trim() };
}
