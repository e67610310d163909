// A start of the application that one user alone has, by the script of the tenant that decides about it. Others meet nothing of it.
import type { apiOf } from "./people.ts";

type Api = Awaited<ReturnType<typeof apiOf>>;

const scripts = "/api/script/scripts";
const name = "user-configuration";

/** Answers how to take it away again. */
export async function configureFor(
  callAs: Api,
  username: string,
  changes: object,
): Promise<() => Promise<void>> {
  const code = `export const execute = ({ configuration }) =>
    configuration.user.username === ${JSON.stringify(username)} ? ${JSON.stringify(changes)} : null;`;
  const { status, body } = await callAs("POST", scripts, { name, kind: "run", code });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return async () => {
    const { body: kept } = await callAs("GET", `${scripts}/${name}`);
    await callAs("DELETE", `${scripts}/${name}?version=${String(kept.version)}`);
  };
}
