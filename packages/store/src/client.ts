// One connection for one piece of work outside the pool: migrations and what an administrator does.
import pg from "pg";

const connectionTimeoutMs = 10_000;

export async function withClient<T>(
  url: string,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: connectionTimeoutMs,
  });
  // A connection that breaks rejects the query that runs; without a listener it would end the process as well.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
