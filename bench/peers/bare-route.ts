/** The peer of bench/item-read.ts: Fastify with one route that runs one select, and nothing else. */
import Fastify from "fastify";
import pg from "pg";
import { itemPlace, type Select } from "./select.ts";

interface Peer {
  readonly connection: pg.PoolConfig;
  readonly query: Select;
}

const { connection, query } = JSON.parse(process.env["BARE_ROUTE"] ?? "") as Peer;
const pool = new pg.Pool(connection);
const app = Fastify();
app.get<{ Params: { itemId: string } }>("/items/:itemId", async (request) => {
  const values = query.values.map((value) => (value === itemPlace ? request.params.itemId : value));
  const { rows } = await pool.query({ ...query, values });
  return rows[0];
});
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
