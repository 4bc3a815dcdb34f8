/** The peer of bench/item-search.ts: Fastify with one route that runs one plain select for page and count, and nothing else. */
import Fastify from "fastify";
import pg from "pg";

const connection = JSON.parse(process.env["BARE_SEARCH"] ?? "") as pg.PoolConfig;
const pool = new pg.Pool(connection);
const app = Fastify();
app.get<{ Querystring: { search: string } }>("/items", async ({ query }) => {
  const words = query.search.toLowerCase().split(" ");
  const conditions = words.map((_, index) => `i.search_text like $${index + 1}`).join(" and ");
  const { rows } = await pool.query<{ count: number }>({
    name: `search-${words.length}`,
    text: `select i.id, i.sku, i.name, i.barcode, i.category, i.base_unit, i.abc_class, i.lot_tracked, i.price_minor,
        i.cost_minor, i.reorder_point, i.version, coalesce(stock.on_hand, 0) as on_hand,
        coalesce(stock.reserved, 0) as reserved, i.count
      from (select i.*, count(*) over () as count from item i where i.archived_at is null and ${conditions}
        order by i.sku_key limit 25) i
      left join lateral (select sum(on_hand) as on_hand, sum(reserved) as reserved from stock_balance b
        where b.item_id = i.id and b.physical and b.on_hand > 0) stock on true
      order by i.sku_key`,
    values: words.map((word) => `%${word}%`),
  });
  return { rows, count: rows[0]?.count ?? 0 };
});
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
