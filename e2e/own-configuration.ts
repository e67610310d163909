// A start of the application that one user alone has, by the script of the tenant that decides about it. Others meet nothing of it.
import { expect } from "vitest";
import type { apiOf } from "./people.ts";

type Api = Awaited<ReturnType<typeof apiOf>>;
type Reader = { readonly username: string; readonly callAs: Api };

const scripts = "/api/script/scripts";
const name = "user-configuration";

/** Written by an administrator, and in force for the reader when this answers how to take it away again. */
export async function configureFor(
  writeAs: Api,
  { username, callAs }: Reader,
  changes: object,
): Promise<() => Promise<void>> {
  const code = `export const execute = ({ configuration }) =>
    configuration.user.username === ${JSON.stringify(username)} ? ${JSON.stringify(changes)} : null;`;
  const { status, body } = await writeAs("POST", scripts, { name, kind: "run", code });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const read = async (): Promise<object> => (await callAs("GET", `/api/script/runs/${name}`)).body;
  await expect.poll(read).toMatchObject(changes);
  return async () => {
    const { body: kept } = await writeAs("GET", `${scripts}/${name}`);
    await writeAs("DELETE", `${scripts}/${name}?version=${String(kept.version)}`);
  };
}
