// What one would write for these three questions alone: Fastify, a pool, prepared statements. No session, no rights, no check of
// what is sent, no log. It is the measure for what the product costs on top. Run as a process of its own.
import Fastify, { type FastifyRequest } from "fastify";
import pg from "pg";
import { listText, oneText, wordsText } from "./bare-statements.ts";

const { DATABASE_URL, PORT } = process.env;
const keptAsText = (value: string): string => value;
pg.types.setTypeParser(pg.types.builtins.DATE, keptAsText);
const pool = new pg.Pool({ connectionString: DATABASE_URL });
const app = Fastify();

type Query = Readonly<Record<string, string>>;
const queryOf = ({ query }: FastifyRequest): Query => Object(query);

app.get("/list", async (request) => {
  const { tenant, status, from, to } = queryOf(request);
  const { rows } = await pool.query({ name: "list", text: listText, values: [tenant, status, from, to] });
  return { data: rows };
});

app.get("/one", async (request, reply) => {
  const { tenant, key } = queryOf(request);
  const { rows } = await pool.query<{ doc: string }>({ name: "one", text: oneText, values: [tenant, key] });
  reply.type("application/json; charset=utf-8");
  return rows[0]?.doc ?? reply.code(404).send("null");
});

app.get("/words", async (request) => {
  const { tenant, first, second } = queryOf(request);
  const { rows } = await pool.query({ name: "words", text: wordsText, values: [tenant, first, second] });
  return { data: rows };
});

await app.listen({ host: "127.0.0.1", port: Number(PORT) });
process.once("SIGTERM", () => process.exit(0));
