import { glob, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { minorAtMost, Quantity } from "@cerebro/contracts/entities/primitives.ts";

const largestBigint = 2n ** 63n - 1n;

/** The largest value that a field takes by its contract. */
function atMost(takes: (value: number) => boolean): bigint {
  let [least, most] = [1n, 10n ** 15n];
  while (least < most) {
    const middle = (least + most + 1n) / 2n;
    if (takes(Number(middle))) least = middle;
    else most = middle - 1n;
  }
  return least;
}

const itemFields = itemEndpoints.createItem.input.shape;

/** Columns that are multiplied, with the largest value that their contract lets in. */
const columns: readonly { readonly name: RegExp; readonly most: bigint }[] = [
  { name: /_minor\b|\bunit_(cost|price)\b|\bcost\b/, most: BigInt(minorAtMost) },
  {
    // What a fragment stands for is not seen here: units, at most.
    name: /\$\{|(?:\b|_)(quantity|units|on_hand|restocked|received|shipped|variance|done_quantity)\b/,
    most: atMost((value) => Quantity.safeParse(value).success),
  },
  { name: /_mm\b/, most: atMost((value) => itemFields.lengthMm.safeParse(value).success) },
  { name: /\bweight_grams\b/, most: atMost((value) => itemFields.weightGrams.safeParse(value).success) },
];

/** A type whose products cannot overflow. Averages and sums of units × cost (`c.cost`) and of milliseconds are numeric. */
const isWide = (factor: string): boolean =>
  /::(numeric|float8)\b/.test(factor) || /\bc\.cost\b|\bk\.unit_ms\b|\brate\b|\bdays\(scope\)/.test(factor);

const factor = String.raw`(?:\w+\()*(?:\$\{[^}]*\}|\([^()]*\)|[\w.]+)(?:::\w+)?\)?(?:::\w+)?`;
const products = new RegExp(String.raw`${factor}(?:\s+\*\s+${factor})+`, "g");

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, "");

/** Products of columns whose limits do not fit: neither of a wide type nor small enough. */
function overflowing(text: string): string[] {
  return [...withoutComments(text).matchAll(products)].flatMap(([product]) => {
    const factors = product.split(/\s+\*\s+/);
    const limits = factors.map((one) => columns.find(({ name }) => name.test(one))?.most ?? 1n);
    const most = limits.reduce((all, one) => all * one, 1n);
    return factors.some(isWide) || most <= largestBigint ? [] : [product.replaceAll(/\s+/g, " ")];
  });
}

it("multiplies columns only where the product of their limits fits its type [PLT-01]", async () => {
  const found: string[] = [];
  for await (const file of glob("server/src/**/*.store.ts"))
    for (const product of overflowing(await readFile(file, "utf8"))) found.push(`${file}: ${product}`);
  expect(found).toEqual([]);
});

it("knows a product that does not fit, in each of its forms [PLT-01]", () => {
  expect(overflowing("sum(t.on_hand * i.cost_minor)")).toHaveLength(1);
  expect(overflowing("l.quantity * l.unit_price_minor as total")).toHaveLength(1);
  expect(overflowing("f.ordered_units * coalesce(f.unit_price_minor, 0)")).toHaveLength(1);
  expect(overflowing("sum(${delivered} * l.unit_price_minor)")).toHaveLength(1);
  expect(overflowing("b.on_hand * i.length_mm * i.width_mm * i.height_mm")).toHaveLength(1);
  expect(overflowing("i.length_mm::bigint * i.width_mm * i.height_mm / 1000.0")).toEqual([]);
  expect(overflowing("b.on_hand * i.weight_grams")).toEqual([]);
  expect(overflowing("s.units::numeric * l.unit_price_minor")).toEqual([]);
  expect(overflowing("/* units * cost */ worth(t.on_hand, i.cost_minor)")).toEqual([]);
});
