import type { Standing } from "@cerebro/contracts/access/roles.ts";
import { answerRowsAtMost } from "@cerebro/contracts/constants/assistant.ts";
import type { Condition, Frame, Named } from "@cerebro/engines/assistant/frame.ts";
import { asksForArrival, conditionOn } from "@cerebro/engines/assistant/tense.ts";
import type { Topic } from "@cerebro/engines/assistant/topics.ts";
import type { EntityKey } from "@cerebro/engines/language/entities/entity.ts";
import { dayText, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
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

/** A state that is asked for: input of the call and of the page, and its words before the noun. */
interface WantedState {
  readonly input: Readonly<Record<string, unknown>>;
  readonly page: Readonly<Record<string, string>>;
  readonly words: string;
  /** Words after the noun where the question has no period. */
  readonly whenever?: string;
  /** Filter for a period in this state, where it differs from those of the list. */
  readonly period?: ListPeriod;
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
  readonly conditions?: Partial<Readonly<Record<Condition, WantedState>>>;
  /** Names with an id, by the input they fill. */
  readonly ids?: Partial<Readonly<Record<EntityKey, string>>>;
  /** Names that are looked for as text. */
  readonly searched?: readonly EntityKey[];
  /** Inputs for the period; `moments` where they are moments, not days. */
  readonly period?: ListPeriod;
  /** The same for the day by which something is due, where the question asks for it. */
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

function narrowed(list: ListTool, desk: Desk, frame: Frame): Narrowed {
  const input: Record<string, unknown> = { ...list.always };
  const page: Record<string, string> = {};
  const after: string[] = [];
  const ignored: string[] = [];
  const narrowing = { input, page, after, ignored };
  const state = stateAsked(list, desk, frame, ignored);
  Object.assign(input, state?.input);
  Object.assign(page, state?.page);
  if (state?.whenever !== undefined && frame.periods.length === 0) after.push(state.whenever);
  for (const name of frame.named) narrowByName(list, name, narrowing);
  narrowByPeriod(filterFor(list, frame, state), frame, desk.formats, narrowing);
  return { input, page, before: state?.words ?? "", after, ignored };
}

/** The wanted state as the list has it. A list of open records only shows the late ones of now, with a note. */
function stateAsked(
  { conditions }: ListTool,
  { context, formats }: Desk,
  frame: Frame,
  ignored: string[],
): WantedState | undefined {
  const wanted = conditionOn(frame, dayText(wallClockAt(context.now().getTime(), formats.zone)));
  if (wanted === null) return undefined;
  const state = conditions?.[wanted];
  if (state !== undefined) return state;
  ignored.push(`“${spoken(wanted)}”`);
  return wanted === "came_late" ? conditions?.late : undefined;
}

const asksForDue = /\bdue\b|\bdeadlines?\b|\bpromised\b|\b(?:must|have to|need to|should) (?:ship|leave|go out)\b/i;

/** Filter for the period of a question: by promise or arrival where lateness or a due day is asked for. */
function filterFor(list: ListTool, frame: Frame, state: WantedState | undefined): ListPeriod | undefined {
  const isLate = frame.condition === "late" || frame.condition === "came_late" || frame.condition === "overdue";
  if (state !== undefined && isLate && asksForArrival(frame)) return state.period ?? list.duePeriod;
  return asksForDue.test(frame.text) ? list.duePeriod : list.period;
}

function narrowByPeriod(
  filter: ListPeriod | undefined,
  { periods: [period] }: Frame,
  formats: Desk["formats"],
  { input, page, after, ignored }: Narrowing,
): void {
  if (period === undefined) return;
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
