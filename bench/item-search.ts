/** Search for items among 100 000, by 50 clients at once: how long the slowest hundredth waits. */
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { quantile, report } from "./harness.ts";
import { load, type LoadResult } from "./http-load.ts";
import { asOwner, type MeasuredProgram, withProgram } from "./program.ts";

const items = 100_000;
const clients = 50;
const seconds = 10;
const goalMilliseconds = 60;
/** The search box asks once typing has rested this long, so nobody asks more often. */
const restMilliseconds = 250;

/** The words that names are made of; each search asks for one or two of them or for a SKU. */
const words = {
  colour: [
    "white",
    "red",
    "vintage",
    "ivory",
    "pink",
    "blue",
    "green",
    "black",
    "silver",
    "retrospot",
    "wooden",
    "glass",
  ],
  thing: [
    "lantern",
    "mug",
    "bag",
    "clock",
    "frame",
    "candle",
    "holder",
    "bunting",
    "plate",
    "box",
    "cushion",
    "sign",
    "tin",
  ],
  form: ["heart", "star", "rose", "doily", "daisy", "polkadot", "spotty", "striped", "lace", "feather", "union jack"],
};

await withProgram(async (measured) => {
  await fill(measured);
  const address = measured.program.url + endpoints.listItems.path;
  const urls = searches().map((search) => `${address}?limit=25&search=${encodeURIComponent(search)}`);
  const headers = { authorization: `Bearer ${measured.token}` };
  await load({ urls, headers, clients, seconds: 3, restMilliseconds });
  const typing = await load({ urls, headers, clients, seconds, restMilliseconds });
  const without = await load({ urls, headers, clients, seconds });
  const p99 = quantile(typing.milliseconds, 0.99);
  await report("item-search", [
    {
      what: `Search among ${items.toLocaleString("en")} items, ${clients} clients who rest ${restMilliseconds} ms between answers`,
      figure: figureOf(typing),
      peer: "",
      goal: `p99 < ${goalMilliseconds} ms`,
      met: p99 < goalMilliseconds,
    },
    {
      what: "The same without any rest: the machine is full, and each waits for all others",
      figure: figureOf(without),
      peer: "",
      goal: "reported",
      met: true,
    },
  ]);
});

function figureOf({ milliseconds, perSecond }: LoadResult): string {
  const at = (share: number): string => quantile(milliseconds, share).toFixed(0);
  return `p99 ${at(0.99)} ms, p50 ${at(0.5)} ms, ${Math.round(perSecond)}/s`;
}

function searches(): string[] {
  const pairs = words.colour.flatMap((colour) => words.thing.map((thing) => `${colour} ${thing}`));
  const skus = Array.from({ length: 100 }, (_, index) => `SKU-${String((index * 997) % items).padStart(6, "0")}`);
  return [...pairs, ...words.form, ...skus];
}

async function fill({ connection, organisationId }: MeasuredProgram): Promise<void> {
  const list = (texts: readonly string[]): string => `array[${texts.map((text) => `'${text}'`).join(",")}]`;
  await asOwner(connection, async (client) => {
    await client.query(
      `insert into item (organisation_id, sku, name, category, base_unit, lot_tracked, created_at, updated_at)
       select $1, 'SKU-' || lpad(n::text, 6, '0'),
         (${list(words.colour)})[1 + n % ${words.colour.length}] || ' ' ||
         (${list(words.form)})[1 + (n / 7) % ${words.form.length}] || ' ' ||
         (${list(words.thing)})[1 + (n / 31) % ${words.thing.length}] || ' ' || (n % 97),
         'Category ' || n % 40, 'each', false, now(), now()
       from generate_series(0, $2 - 1) n`,
      [organisationId, items],
    );
    await client.query("vacuum analyze");
  });
}
