import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { pathNames } from "../../src/platform/http/openapi.ts";
import {
  type BadRequest,
  edgeRequests,
  hostileRequests,
  invalidRequests,
  malformedRequests,
  mutated,
  requestFor,
  takesJson,
  type Values,
  validValues,
} from "./bad-requests.ts";
import { drawFile } from "./draw-file.ts";

/** A request to one of all endpoints. */
export interface DrawnRequest extends Omit<BadRequest, "payload"> {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly payload?: string | Uint8Array<ArrayBuffer>;
}

/** Ids of the caller's rows by the name of a field that takes one; every id under "". */
export type KnownIds = ReadonlyMap<string, readonly string[]>;

interface Draw {
  readonly random: () => number;
  readonly ids: KnownIds;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const lists = { malformed: malformedRequests, invalid: invalidRequests, edge: edgeRequests, hostile: hostileRequests };
type ListName = keyof typeof lists;
const listNames: readonly ListName[] = ["malformed", "invalid", "edge", "hostile"];

/**
 * Requests to all endpoints in turns: half of them from the lists that the tests send whole, which are walked with steps of
 * random length, the others near a valid request, about rows that exist. The same seed draws the same requests but for ids.
 */
export function* drawRequests(random: () => number, ids: () => KnownIds): Generator<DrawnRequest> {
  const walks = new Map<string, Iterator<BadRequest>>();
  const all = Object.entries<Endpoint>(endpoints);
  for (;;) {
    for (const [name, endpoint] of shuffled(all, random)) {
      const draw: Draw = { random, ids: ids() };
      const list = listNames[Math.floor(random() * listNames.length * 2)];
      const listed = list === undefined ? undefined : nextOf(walks, { name, endpoint, list }, random);
      const request = listed ?? nearValid(endpoint, draw);
      yield { name, endpoint, ...request, ...(endpoint.upload !== undefined && withFile(random)) };
    }
  }
}

function shuffled<T>(all: readonly T[], random: () => number): readonly T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

interface Walk {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly list: ListName;
}

/** A later request of a list, from its beginning again where it ended; undefined where the list is empty. */
function nextOf(
  walks: Map<string, Iterator<BadRequest>>,
  { name, endpoint, list }: Walk,
  random: () => number,
): BadRequest | undefined {
  const key = `${list} ${name}`;
  for (let skipped = Math.floor(random() * 12); skipped >= 0; skipped -= 1) {
    const walk: Iterator<BadRequest> = walks.get(key) ?? lists[list](endpoint)[Symbol.iterator]();
    const { value, done } = walk.next();
    if (done === true) walks.delete(key);
    else {
      walks.set(key, walk);
      if (skipped === 0) return value;
    }
  }
  return undefined;
}

/** A valid request about rows that exist, with up to two fields changed. */
function nearValid(endpoint: Endpoint, draw: Draw): BadRequest {
  let values = withRows(validValues(endpoint), draw) as Values;
  const changes = Math.max(0, Math.floor(draw.random() * 4) - 1);
  for (let change = 0; change < changes; change += 1) values = mutated(endpoint, values, draw.random);
  return {
    what: `near a valid one, ${changes} fields changed`,
    ...requestFor(endpoint, fitForAddress(endpoint, values)),
  };
}

/** An address takes no half of a surrogate pair, and Node no long one. */
function fitForAddress(endpoint: Endpoint, values: Values): Values {
  const inPath = pathNames(endpoint);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const inAddress = !takesJson(endpoint) || inPath.has(name);
      return [name, inAddress && typeof value === "string" ? value.toWellFormed().slice(0, 3_000) : value];
    }),
  );
}

const unique = new Set(["sku", "code", "name", "number", "email", "vin", "plate"]);

/** The example with ids of rows that exist, and names that were not given before. */
function withRows(value: unknown, draw: Draw, name = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => withRows(each, draw, name.replace(/s$/, "")));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withRows(each, draw, key)]));
  if (typeof value !== "string") return value;
  if (uuid.test(value)) return idFor(name, draw) ?? value;
  return unique.has(name) && draw.random() < 0.7 ? `${Math.floor(draw.random() * 1e6)}${value}` : value;
}

function idFor(name: string, { random, ids }: Draw): string | undefined {
  const named = ids.get(name) ?? [];
  const list = named.length > 0 && random() < 0.9 ? named : (ids.get("") ?? []);
  return list[Math.floor(random() * list.length)];
}

function withFile(random: () => number): Pick<DrawnRequest, "payload" | "headers"> {
  return { payload: drawFile(random), headers: { "content-type": "application/octet-stream" } };
}
