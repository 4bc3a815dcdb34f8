/** The peer of bench/item-read.ts: Fastify with one route that runs one select, and nothing else. */
import Fastify from "fastify";
import pg from "pg";

interface Peer {
  readonly connection: pg.PoolConfig;
  readonly query: { readonly name: string; readonly text: string };
}

const { connection, query } = JSON.parse(process.env["BARE_ROUTE"] ?? "") as Peer;
const pool = new pg.Pool(connection);
const app = Fastify();
app.get<{ Params: { itemId: string } }>("/items/:itemId", async (request) => {
  const { rows } = await pool.query({ ...query, values: [request.params.itemId] });
  return rows[0];
});
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
