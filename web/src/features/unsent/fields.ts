import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { QueuedRequest } from "@cerebro/contracts/storage/offline-queue.ts";
import { fieldWord } from "../../parts/command-words.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface EnteredField {
  readonly name: string;
  readonly label: string;
  readonly value: string | number | boolean;
}

function bodyFields({ body }: QueuedRequest): Fields {
  const parsed: unknown = body === undefined ? {} : JSON.parse(body);
  return isRecord(parsed) ? parsed : {};
}

/** Field of the entered values, in calls of an action by name. */
const innerField: Readonly<Record<string, string>> = {
  "POST /api/actions/apply": "input",
  "POST /api/mcp/{service}": "params",
};

function innerFields(request: QueuedRequest): Fields {
  const body = bodyFields(request);
  const inner = body[innerField[request.route] ?? ""];
  return isRecord(inner) ? inner : body;
}

/** "Adjust stock", where the call names an action. */
export function actionWords(request: QueuedRequest): string | undefined {
  if (innerField[request.route] === undefined) return undefined;
  const { tool, action } = bodyFields(request);
  if (typeof tool === "string") return fieldWord(tool.slice(tool.indexOf("_") + 1));
  return typeof action === "string" ? fieldWord(action) : undefined;
}

/** The action of an approval that no longer counts, to be run by its name; undefined for other requests. */
export function approvedAction(request: QueuedRequest, body: Fields) {
  const { tool, input } = body;
  if (request.route !== "POST /api/actions/apply" || typeof tool !== "string" || !isRecord(input)) return undefined;
  const cut = tool.indexOf("_");
  return { service: tool.slice(0, cut), action: tool.slice(cut + 1), params: input };
}

/** What only programs read. */
const silent = /^version$|(^|[a-z])Ids?$/;

/** What the person entered, as far as it is single values; lists and parts stay as they were entered. */
export function enteredFields(request: QueuedRequest): readonly EnteredField[] {
  return Object.entries(innerFields(request)).flatMap(([name, value]) =>
    !silent.test(name) && (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      ? [{ name, label: fieldWord(name), value }]
      : [],
  );
}

/** The body with the version that is there now, so that it is held against the present and not the past. */
export function withVersionOf(body: Fields, current: unknown): Fields {
  const version = isRecord(current) ? current["version"] : undefined;
  return "version" in body && typeof version === "number" ? { ...body, version } : body;
}

export interface Difference {
  readonly label: string;
  readonly now: string;
  readonly yours: string;
}

/** Fields in which what the person entered differs from what is there now. */
export function differences(request: QueuedRequest, current: unknown): readonly Difference[] {
  if (!isRecord(current)) return [];
  return enteredFields(request).flatMap(({ name, label, value }) => {
    const now = current[name];
    const isSingle = typeof now === "string" || typeof now === "number" || typeof now === "boolean";
    return isSingle && now !== value ? [{ label, now: String(now), yours: String(value) }] : [];
  });
}

/** What was typed into the form of changes, each as the kind of value it was. */
export function changedBody(request: QueuedRequest, typed: FormData): Fields {
  const changed = enteredFields(request).map(({ name, value }) => {
    const text = typed.get(name);
    const entered = typeof text === "string" ? text : "";
    if (typeof value === "number") return [name, entered === "" ? value : Number(entered)] as const;
    return [name, typeof value === "boolean" ? entered === "true" : entered] as const;
  });
  const fields = { ...innerFields(request), ...Object.fromEntries(changed) };
  const inner = innerField[request.route];
  return inner === undefined ? fields : { ...bodyFields(request), [inner]: fields };
}
