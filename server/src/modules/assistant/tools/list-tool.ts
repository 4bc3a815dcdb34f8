import type { Standing } from "@cerebro/contracts/access/roles.ts";
import { answerRowsAtMost } from "@cerebro/contracts/constants/assistant.ts";
import type { Frame, Named } from "@cerebro/engines/assistant/frame.ts";
import type { Topic } from "@cerebro/engines/assistant/topics.ts";
import type { EntityKey } from "@cerebro/engines/language/entities/entity.ts";
import { AppError } from "../../../platform/errors.ts";
import { capitalized, spoken } from "../formats.ts";
import { type AnswerTool, type Desk, listSource, query, type ToolResult } from "./tool.ts";

interface Page {
  readonly rows: readonly Record<string, unknown>[];
  readonly count?: number;
  readonly countIsCapped?: boolean;
}

interface ListPeriod {
  readonly from: string;
  readonly to: string;
  readonly moments: boolean;
  readonly words: string;
  /** Filter of the page with the same meaning. */
  readonly page?: string;
}

/** A list of the product as an answer: which call gives it, and how a question narrows it down. */
export interface ListTool {
  readonly topic: Topic;
  readonly label: string;
  readonly summary: string;
  readonly standings: readonly Standing[];
  /** Name of the service's tool. */
  readonly service: string;
  readonly noun: readonly [one: string, several: string];
  /** Its page, with the filters in the address. */
  readonly page: string;
  readonly always?: Readonly<Record<string, unknown>>;
  /** The state that is asked for: input of the call and of the page, and its words before the noun. */
  readonly conditions?: Readonly<
    Record<
      string,
      {
        readonly input: Readonly<Record<string, unknown>>;
        readonly page: Readonly<Record<string, string>>;
        readonly words: string;
      }
    >
  >;
  /** Names with an id, by the input they fill. */
  readonly ids?: Partial<Readonly<Record<EntityKey, string>>>;
  /** Names that are looked for as text. */
  readonly searched?: readonly EntityKey[];
  /** Inputs for the period; `moments` where they are moments, not days. */
  readonly period?: ListPeriod;
  /** The same for the day by which something is due, where the question says so. */
  readonly duePeriod?: ListPeriod;
  readonly columns: readonly (readonly [title: string, cell: (row: Row, desk: Desk) => string])[];
  readonly href: (row: Row) => string | null;
  /** Said of a single row. */
  readonly one?: (row: Row, desk: Desk) => string;
}

export interface Row {
  readonly text: (name: string) => string;
  readonly number: (name: string) => number;
  readonly has: (name: string) => boolean;
}

const rowOf = (values: Record<string, unknown>): Row => ({
  text: (name) => {
    const value = values[name];
    return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  },
  number: (name) => (typeof values[name] === "number" ? values[name] : 0),
  has: (name) => values[name] !== null && values[name] !== undefined && values[name] !== false,
});

export function listTool(list: ListTool): AnswerTool {
  const { topic, label, summary, standings } = list;
  return { topic, name: list.service, label, summary, standings, run: (desk, frame) => answerList(list, desk, frame) };
}

async function answerList(list: ListTool, desk: Desk, frame: Frame): Promise<ToolResult> {
  const asked = narrowed(list, desk, frame);
  const page = await readPage(desk, list.service, asked.input);
  const rows = page.rows.map(rowOf);
  const count = page.count ?? rows.length;
  const href = query(list.page, asked.page);
  const shown = rows.slice(0, answerRowsAtMost);
  const table = {
    kind: "table",
    title: capitalized(list.noun[1]),
    columns: list.columns.map(([title]) => title),
    rows: shown.map((row) => ({ cells: list.columns.map(([, cell]) => cell(row, desk)), href: list.href(row) })),
    count,
    href,
  } as const;
  const [only] = rows;
  const isOne = count === 1 && only !== undefined && list.one !== undefined;
  const sentence = isOne
    ? list.one(only, desk)
    : countSentence(list, desk, asked, { count, isCapped: page.countIsCapped === true });
  return {
    sentence,
    parts: count === 0 ? [] : [table],
    sources: [listSource(capitalized(list.noun[1]), href)],
    note:
      asked.ignored.length === 0
        ? null
        : `Not narrowed down by ${asked.ignored.join(" and ")}: this list has no such filter.`,
    data: page,
  };
}

async function readPage(
  { actions, context }: Desk,
  tool: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Page> {
  const action = actions.find(tool);
  if (action === undefined) throw new AppError("service.not_deployed", { service: tool.split("_")[0] ?? tool });
  // Every list answers rows, most of them with their count.
  return (await action.run(context, action.input.parse(input))) as Page;
}

interface Narrowed {
  readonly input: Readonly<Record<string, unknown>>;
  readonly page: Readonly<Record<string, string>>;
  readonly before: string;
  readonly after: readonly string[];
  readonly ignored: readonly string[];
}

function narrowed(list: ListTool, { formats }: Desk, frame: Frame): Narrowed {
  const input: Record<string, unknown> = { ...list.always };
  const page: Record<string, string> = {};
  const after: string[] = [];
  const ignored: string[] = [];
  const condition = frame.condition === null ? undefined : list.conditions?.[frame.condition];
  if (condition !== undefined) {
    Object.assign(input, condition.input);
    Object.assign(page, condition.page);
  } else if (frame.condition !== null) ignored.push(`“${spoken(frame.condition)}”`);
  for (const name of frame.named) narrowByName(list, name, { input, page, after, ignored });
  narrowByPeriod(list, frame, formats, { input, page, after, ignored });
  return { input, page, before: condition?.words ?? "", after, ignored };
}

const asksForDue = /\bdue\b|\bdeadlines?\b|\bpromised\b|\b(?:must|have to|need to|should) (?:ship|leave|go out)\b/i;

function narrowByPeriod(
  list: ListTool,
  { text, periods: [period] }: Frame,
  formats: Desk["formats"],
  { input, page, after, ignored }: Narrowing,
): void {
  if (period === undefined) return;
  const filter = asksForDue.test(text) ? list.duePeriod : list.period;
  if (filter === undefined) {
    ignored.push(`the period ${formats.period(period)}`);
    return;
  }
  const ends = filter.moments ? formats.bounds(period) : period;
  input[filter.from] = ends.from;
  input[filter.to] = ends.to;
  if (filter.page !== undefined) page[filter.page] = `${period.from}..${period.to}`;
  after.push(`${filter.words} ${formats.period(period)}`.trim());
}

interface Narrowing {
  readonly input: Record<string, unknown>;
  readonly page: Record<string, string>;
  readonly after: string[];
  readonly ignored: string[];
}

function narrowByName(list: ListTool, { key, value, id }: Named, { input, page, after, ignored }: Narrowing): void {
  const field = list.ids?.[key];
  if (field !== undefined && id !== null) {
    input[field] = id;
    after.push(`${prepositions[key] ?? "of"} ${value}`);
  } else if (list.searched?.includes(key) === true && input["search"] === undefined) {
    input["search"] = value.slice(0, 100);
    page["q"] = value.slice(0, 100);
    after.push(`that match “${value}”`);
  } else ignored.push(`“${value}”`);
}

const prepositions: Partial<Readonly<Record<EntityKey, string>>> = {
  sku: "with",
  warehouse: "at",
  location: "in",
  zone: "in",
  vehicle: "with",
  carrier: "with",
  supplier: "from",
};

function countSentence(
  { noun }: ListTool,
  { formats }: Desk,
  { before, after }: Narrowed,
  { count, isCapped }: { readonly count: number; readonly isCapped: boolean },
): string {
  const words = [before, count === 1 ? noun[0] : noun[1], ...after].filter((part) => part !== "").join(" ");
  if (count === 0) return `There are no ${words}.`;
  return `There ${count === 1 ? "is" : "are"} ${isCapped ? "more than " : ""}${formats.count(count)} ${words}.`;
}
