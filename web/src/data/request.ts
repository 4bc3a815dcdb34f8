import type { CallOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { EndpointByRoute } from "@cerebro/contracts/endpoints/endpoints.ts";

/** A call by its method and path, such as `"GET /api/wms/items/{itemId}"`. */
export type Route = keyof EndpointByRoute;
export type Input<R extends Route> = CallOf<EndpointByRoute[R]>;
export type Output<R extends Route> = OutputOf<EndpointByRoute[R]>;

interface Address {
  readonly method: string;
  readonly url: string;
  /** Fields that are neither in the path nor in the query. */
  readonly body: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function queryOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) query.append(name, String(each));
    }
  }
  return query.size > 0 ? `?${query.toString()}` : "";
}

/**
 * Distribution of an input: names in the path first, the rest into the query (GET, DELETE, files) or into a JSON body.
 */
export function addressOf(route: string, input: Fields, options: { readonly file?: boolean } = {}): Address {
  const [method = "GET", template = ""] = route.split(" ", 2);
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method === "GET" || method === "DELETE" || options.file) {
    return { method, url: path + queryOf(rest), body: undefined };
  }
  return { method, url: path, body: JSON.stringify(rest) };
}
