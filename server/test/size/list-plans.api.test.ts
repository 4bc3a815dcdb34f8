import { roles } from "@cerebro/contracts/access/roles.ts";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { z } from "zod";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sql } from "../../src/platform/sql.ts";
import { seedCompany } from "../factories/seed-company.ts";
import { listIds, seedLists } from "../factories/seed-lists.ts";
import type { SignedInPerson } from "../start-test-app.ts";
import { useTestApp } from "../use-test-app.ts";
import { heaviestNode, type PlanNode } from "./read-plan.ts";

const rows = 100_000;
/** Counting reads 10,001 rows; nothing of a page needs a quarter of a table. */
const readAtMost = 25_000;

interface Exception {
  /** Which questions, by name. */
  readonly lists: RegExp;
  /** Which steps of their plans; others of the same list are still held to the bound. */
  readonly steps: RegExp;
  readonly because: string;
}

const exceptions: readonly Exception[] = [
  {
    lists: /^listInventory daysOfCover /,
    steps: /^(Append|Aggregate|Subquery Scan)|stock_total|item_demand_total/,
    because: "The order is that of totals that are kept of all items (ADR 83).",
  },
  {
    lists: /^listInventory (available|daysOfCover|expiresOn|onHand|receivedAt|reserved) /,
    steps: /stock_balance|^(Sort|Hash|Hash Join|Merge Join|Result|Nested Loop)/,
    because: "What changes with every movement, or stands in the lot, is not indexed on balances (ADR 38).",
  },
  {
    lists: /^listItems (available|onHand) |^listLocations (fill|onHand) /,
    steps: /./,
    because: "The order is that of sums over all stock.",
  },
  {
    lists: /^listItems searched/,
    steps: /./,
    because: "The first search of an organisation fills its directory in memory (ADR 20).",
  },
  {
    lists: /^listPickFaces/,
    steps: /./,
    because: "Needs and reserve of all items are summed up once for the faces of a page.",
  },
  {
    lists: /^listTasks path|^listCountBins/,
    steps: /./,
    because: "The order is the walk through the bins; people ask for it by wave, count or kind of work.",
  },
  {
    lists: /^(listApplied|listDecisions|listImports|listMembers|listRoutePlans|listTrips|listWebhookDeliveries)$/,
    steps: /./,
    because: "The whole list is counted to the last row, by an index.",
  },
  {
    lists: /^listCarriers /,
    steps: /tariff_band|tender|^Sort/,
    because: "Each carrier shows its bands and the share of its tenders that it accepted; here twenty have 5,000 each.",
  },
  {
    lists: /^listCounts /,
    steps: /^Nested Loop/,
    because: "Each count shows sums over its lines; here fifty have 1,000 each.",
  },
  {
    lists: /^listCountLines /,
    steps: /^Nested Loop/,
    because: "The lines of one count are sorted by their bin; PostgreSQL may walk the bins instead of the lines.",
  },
  {
    lists: /^listNotifications/,
    steps: /outbox_event/,
    because: "Notices are picked from what happened, newest first; here nothing that happened is a notice.",
  },
  {
    lists: /^listMetricRows/,
    steps: /./,
    because: "The rows of a metric are worked out for the period in question.",
  },
  {
    lists: /^(listMargins|listMoneyEntries)/,
    steps: /./,
    because: "Margins are worked out from the entries of the period in question.",
  },
  {
    lists: /^listExchangeRates/,
    steps: /^Sort/,
    because: "An organization has a few rates a day; no rate is seeded here.",
  },
  {
    lists: /^listAnalyticsRows/,
    steps: /./,
    because: "The records behind a question are those of its period.",
  },
  {
    lists: /^listSuppliedItems/,
    steps: /./,
    because: "The items of one supplier are counted to the last; no supplier is seeded here.",
  },
  {
    lists: /^(listMetricAlertEvents|listBoardDeliveries)/,
    steps: /^answered 40[04]/,
    because: "No alert on a metric and no schedule of the board is seeded here.",
  },
  {
    lists: /^listFigureRows/,
    steps: /./,
    because: "The rows of a figure are worked out for the period in question.",
  },
  {
    lists:
      /^(listInventory|listDeliveries|listPickFaces|listBands|listFreightInvoices|listMembers|listWaves|listDevices|listCarriers|listCounts|listOwners) searched/,
    steps: /./,
    because: "The word may stand in columns of several tables, or the list is short in practice.",
  },
  {
    lists: /^(listEnquiries|listOutbox)/,
    steps: /^answered 40[34]/,
    because: "Only the operator, or an organisation without a mail server, has this list.",
  },
];

const isExcepted = (list: string, step: string): boolean =>
  exceptions.some((exception) => exception.lists.test(list) && exception.steps.test(step));

const test = useTestApp({ config: { checkAnswers: false } });
let person: SignedInPerson;
let asked: Sql[] = [];

beforeAll(async () => {
  const organisationId = await test.newOrganisation("Large");
  await keepStatistics();
  await seedCompany(test.owner, organisationId, { items: rows, orders: rows, linesPerOrder: 3, movementsPerItem: 2 });
  await seedLists(test.owner, organisationId, rows);
  person = await test.signIn(roles, { organisationId });
  listen();
  await test.owner.query("set role cerebro_app");
  await test.owner.query("set max_parallel_workers_per_gather = 0");
  await test.owner.query(
    "select set_config('app.organisation_id', $1, false), set_config('app.account_id', $2, false)",
    [organisationId, person.accountId],
  );
}, 600_000);
afterAll(() => test.owner.query("reset role"));

/**
 * Nothing but the seed analyzes the tables, and it reads every row: a sample of 30,000 rows is another one each time, and
 * some samples make the planner expect a hundred times as many rows as a word finds.
 */
async function keepStatistics(): Promise<void> {
  const { rows: tables } = await test.owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'm')",
  );
  for (const { name } of tables) await test.owner.query(`alter table "${name}" set (autovacuum_enabled = off)`);
  await test.owner.query("set default_statistics_target = 1000");
}

/** Without them the planner expects eight rows in a thousand to hold a word of four letters. */
async function forgetTexts(): Promise<void> {
  await test.owner.query("reset role");
  await test.owner.query(`select pg_clear_attribute_stats('public', c.relname, a.attname, false)
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'text'::regtype`);
  await test.owner.query("set role cerebro_app");
}

/** Notes every statement that is read from now on. */
function listen(): void {
  const { database } = test.platform;
  const read = database.read.bind(database);
  database.read = (scope) => {
    const reader = read(scope);
    const noted = <Answer>(query: Sql, answer: Answer): Answer => {
      asked.push(query);
      return answer;
    };
    return {
      rows: (query) => noted(query, reader.rows(query)),
      one: (query) => noted(query, reader.one(query)),
      maybe: (query) => noted(query, reader.maybe(query)),
    };
  };
}

interface Question {
  readonly name: string;
  readonly address: string;
}

/** Every list there is, in every order it offers, and searched where it can be. */
function questions(): Question[] {
  return Object.entries(endpoints as Readonly<Record<string, Endpoint>>).flatMap(([name, { method, path, input }]) => {
    const { shape } = input;
    if (method !== "GET" || shape["cursor"] === undefined) return [];
    const address = path.replace(/\{(\w+)\}/g, (_, key: string) => listIds[key] ?? `{${key}}`);
    const ordered = choicesOf(shape["sort"]).flatMap((sort) =>
      choicesOf(shape["direction"]).map((direction) => ({
        name: [name, sort, direction].filter(Boolean).join(" "),
        query: { sort, direction },
      })),
    );
    const searched = shape["search"] === undefined ? [] : [{ name: `${name} searched`, query: { search: "4711" } }];
    return [...ordered, ...searched].map(({ name: question, query }) => ({
      name: question,
      address: `${address}?${queryString(query)}`,
    }));
  });
}

function queryString(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return new URLSearchParams(given).toString();
}

function choicesOf(schema: z.core.$ZodType | undefined): (string | undefined)[] {
  let inner = schema;
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodOptional) inner = inner.unwrap();
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [undefined];
}

/** Answers the page and the one behind it, and names what of their statements reads too much. */
async function judge({ address }: Question): Promise<string[]> {
  asked = [];
  const first = await person.request("GET", address);
  if (first.statusCode !== 200) return [`answered ${first.statusCode}: ${first.body.slice(0, 300)}`];
  const { nextCursor } = first.json<{ nextCursor: string | null }>();
  if (nextCursor !== null) {
    const second = await person.request("GET", `${address}&cursor=${encodeURIComponent(nextCursor)}`);
    if (second.statusCode !== 200) return [`page 2 answered ${second.statusCode}: ${second.body.slice(0, 300)}`];
  }
  const found: string[] = [];
  for (const { text, values } of asked) {
    const { rows: answer } = await test.owner.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (analyze, format json, timing off) ${text}`,
      [...values],
    );
    const plan = answer[0]?.["QUERY PLAN"][0].Plan;
    const heaviest = plan === undefined ? undefined : heaviestNode(plan);
    if (heaviest !== undefined && heaviest.rows > readAtMost)
      found.push(`${heaviest.name} reads ${heaviest.rows} rows`);
  }
  return found;
}

/** What is read too much, one line for each list and step. */
async function heavySteps(asking: readonly Question[]): Promise<string> {
  const heavy: string[] = [];
  for (const question of asking) {
    for (const step of await judge(question)) {
      if (!isExcepted(question.name, step)) heavy.push(`${question.name}: ${step}`);
    }
  }
  return heavy.join("\n");
}

it("reads no more of any list than a page needs, in every order, at 100,000 rows [PLT-02]", async () => {
  expect(await heavySteps(questions())).toBe("");
}, 600_000);

it("reads no more for a word that the planner expects in many more rows than have it [PLT-02]", async () => {
  await forgetTexts();
  expect(await heavySteps(questions().filter(({ name }) => name.endsWith(" searched")))).toBe("");
}, 600_000);
