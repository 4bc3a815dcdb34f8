/** A question with the SQL of its figure; `$1` is the organization. */
export interface GoldenQuestion {
  readonly question: string;
  /** The area whose people may read it. */
  readonly area: "wms" | "logistics" | "executive";
  /** Name of the data in the refusal. */
  readonly label: string;
  /** Where the figure stands: the number of rows of a list, the first figure, or the units of a sentence. */
  readonly kind: "rows" | "figure" | "units";
  readonly sql: string;
}

type Phrased = readonly [phrase: string, condition: string];

const orders = (phrases: readonly string[], conditions: readonly Phrased[]): GoldenQuestion[] =>
  conditions.flatMap(([words, condition]) =>
    phrases.map((phrase) => ({
      question: phrase.replace("{}", words),
      area: "wms" as const,
      label: "order",
      kind: "rows" as const,
      sql: `select count(*) as value from sales_order where organisation_id = $1 and ${condition}`,
    })),
  );

const between = (column: string, from: string, before: string): string =>
  `${column} >= '${from}' and ${column} < '${before}'`;

const states: readonly Phrased[] = [
  ["open", "state not in ('draft', 'shipped', 'delivered', 'cancelled', 'closed') and not history"],
  ["draft", "state = 'draft'"],
  ["shipped", "state = 'shipped'"],
  ["cancelled", "state = 'cancelled'"],
];
const statePhrases = [
  "show {} orders",
  "list {} orders",
  "which orders are {}?",
  "how many {} orders do we have?",
  "how many orders are {}?",
  "show me all {} orders",
  "please list the {} orders",
  "are there any {} orders?",
];

/** Periods as they are asked for on 2026-11-23, a Monday. */
const periods: readonly (readonly [words: string, from: string, before: string])[] = [
  ["last week", "2026-11-16", "2026-11-23"],
  ["this week", "2026-11-23", "2026-11-30"],
  ["yesterday", "2026-11-22", "2026-11-23"],
  ["last month", "2026-10-01", "2026-11-01"],
  ["this month", "2026-11-01", "2026-12-01"],
  ["in October 2026", "2026-10-01", "2026-11-01"],
  ["in September 2026", "2026-09-01", "2026-10-01"],
  ["in August 2026", "2026-08-01", "2026-09-01"],
  ["on 2026-11-18", "2026-11-18", "2026-11-19"],
  ["on 2026-11-20", "2026-11-20", "2026-11-21"],
  ["on 2026-10-14", "2026-10-14", "2026-10-15"],
  ["between 2026-11-16 and 2026-11-20", "2026-11-16", "2026-11-21"],
];
const ordered = periods.map(([words, ...days]): Phrased => [words, between("ordered_at", ...days)]);
const due: readonly Phrased[] = [
  ["today", between("due_at", "2026-11-23", "2026-11-24")],
  ["tomorrow", between("due_at", "2026-11-24", "2026-11-25")],
  ["this week", between("due_at", "2026-11-23", "2026-11-30")],
  ["last week", between("due_at", "2026-11-16", "2026-11-23")],
  ["in September 2026", between("due_at", "2026-09-01", "2026-10-01")],
  ["on 2026-11-24", between("due_at", "2026-11-24", "2026-11-25")],
];
export const goldenItems = ["MUG-1", "LED-2040", "BAG-77", "CUP-300", "TRAY-12"] as const;
export const goldenCustomers = ["Contoso Retail", "Fabrikam Foods", "Northwind Traders"] as const;

const ofCustomer = goldenCustomers.map((name): Phrased => [
  name,
  `customer_id = (select id from customer where organisation_id = $1 and name = '${name}')`,
]);
const withItem = goldenItems.map((sku): Phrased => [
  sku,
  `id in (select l.sales_order_id from sales_order_line l join item i on i.id = l.item_id where i.organisation_id = $1 and i.sku = '${sku}')`,
]);

const stock = goldenItems.flatMap((sku) =>
  [
    "How much {} is in stock?",
    "stock of {}",
    "how many {} do we have",
    "what is the stock of {}",

    "inventory of {} please",
    "do we have any {} left?",
    "how many units of {} are on hand?",
    "how much {} do we have?",
  ].map((phrase): GoldenQuestion => ({
    question: phrase.replace("{}", sku),
    area: "wms",
    label: "inventory",
    kind: "units",
    sql: `select coalesce(sum(t.on_hand), 0) as value from stock_total t join item i on i.id = t.item_id where t.organisation_id = $1 and i.sku = '${sku}'`,
  })),
);

const revenue = periods.flatMap(([words, from, before]) =>
  ["What was our revenue {}?", "show revenue {}", "net sales {}", "how much revenue did we make {}"].map(
    (phrase): GoldenQuestion => ({
      question: phrase.replace("{}", words),
      area: "executive",
      label: "KPI",
      kind: "figure",
      sql: `select coalesce(sum(total_minor), 0) as value from sales_order where organisation_id = $1 and ${between("shipped_at", from, before)}`,
    }),
  ),
);

const list = (
  questions: readonly string[],
  area: GoldenQuestion["area"],
  label: string,
  sql: string,
): GoldenQuestion[] => questions.map((question) => ({ question, area, label, kind: "rows", sql }));
const all = (table: string, condition = "true"): string =>
  `select count(*) as value from ${table} where organisation_id = $1 and ${condition}`;

/** Questions by intent, each with its SQL. */
export const goldenQuestions: readonly GoldenQuestion[] = [
  ...orders(statePhrases, states),
  ...orders(["orders placed {}", "show orders placed {}", "how many orders were placed {}?"], ordered),
  ...orders(["orders due {}", "which orders are due {}?"], due),
  ...orders(["orders of {}", "show orders from {}", "list all orders of {}"], ofCustomer),
  ...orders(["which orders need {}?", "show orders with {}"], withItem),
  ...stock,
  ...revenue,
  ...list(
    [
      "Which items are running low?",
      "show low stock",
      "which items are below their reorder point",
      "what is running out?",
    ],
    "wms",
    "inventory",
    "select count(*) as value from item i left join stock_total t on t.item_id = i.id where i.organisation_id = $1 and i.reorder_point is not null and coalesce(t.on_hand - t.reserved, 0) <= i.reorder_point",
  ),
  ...list(
    [
      "show all vehicles",
      "which trucks do we have",
      "list the vehicles",
      "how many vehicles do we have?",
      "list our trucks",
    ],
    "logistics",
    "fleet",
    all("vehicle"),
  ),
  ...list(["list all drivers", "show our drivers", "which drivers do we have?"], "logistics", "driver", all("driver")),
  ...list(
    ["list all customers", "show our customers", "which customers do we have?", "how many customers do we have?"],
    "wms",
    "customer",
    all("customer"),
  ),
];
