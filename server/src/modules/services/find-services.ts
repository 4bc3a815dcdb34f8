import type { Service, ServiceTool } from "../../platform/actions.ts";

interface Found {
  readonly service: Service;
  readonly tool: ServiceTool;
  readonly score: number;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** "orders" finds "order", and "optim" finds "optimization". */
const fits = (word: string, asked: string): boolean =>
  word.startsWith(asked) || (asked.length > 3 && asked.startsWith(word) && asked.length - word.length <= 2);

/** Tools by how well they fit the words, the best first. A word in a name counts more than one in a sentence. */
export function findTools(services: readonly Service[], search: string): Found[] {
  const asked = wordsOf(search);
  const found = services.flatMap((service) =>
    service.tools.map((tool) => ({ service, tool, score: scoreOf(asked, service, tool) })),
  );
  return found
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.tool.tool.localeCompare(b.tool.tool));
}

type Fields = readonly (readonly [weight: number, words: readonly string[]])[];

/** Words of a tool are the same as long as the program runs; reading them all anew takes 5 ms a search. */
const known = new WeakMap<ServiceTool, Fields>();

function fieldsOf(service: Service, tool: ServiceTool): Fields {
  const kept = known.get(tool);
  if (kept !== undefined) return kept;
  const fields: Fields = [
    [4, wordsOf(service.id)],
    [4, wordsOf(tool.name)],
    [2, wordsOf(service.category)],
    [1, [...new Set(wordsOf(`${service.summary} ${tool.action.summary}`))]],
  ];
  known.set(tool, fields);
  return fields;
}

function scoreOf(asked: readonly string[], service: Service, tool: ServiceTool): number {
  const fields = fieldsOf(service, tool);
  const scores = asked.map((word) =>
    fields.reduce((sum, [weight, words]) => sum + (words.some((one) => fits(one, word)) ? weight : 0), 0),
  );
  return scores.some((score) => score === 0) && scores.length < 3 ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** Services in which something fits all the words, the best first; all of them without words. */
export function findServices(services: readonly Service[], search: string | undefined): readonly Service[] {
  if (search === undefined || wordsOf(search).length === 0) return services;
  return [...new Set(findTools(services, search).map(({ service }) => service))];
}
