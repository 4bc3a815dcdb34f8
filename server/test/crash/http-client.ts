import type { CallOf, Endpoint, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";

export interface Answer<Output> {
  readonly status: number;
  /** Meaningful when `status` tells of success. */
  readonly body: Output;
  readonly replayed: boolean;
}

/** Calls the program over HTTP as a colleague's program would; a broken connection throws. */
export class HttpClient {
  readonly #url: string;
  readonly #token: string | null;

  constructor(url: string, token: string | null = null) {
    this.#url = url;
    this.#token = token;
  }

  async send<E extends Endpoint>(endpoint: E, input: CallOf<E>, key?: string): Promise<Answer<OutputOf<E>>> {
    const rest = new Map<string, unknown>(Object.entries(input));
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = encodeURIComponent(String(rest.get(name)));
      rest.delete(name);
      return value;
    });
    const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
    const response = await fetch(`${this.#url}${path}${inQuery ? `?${query}` : ""}`, {
      method: endpoint.method,
      headers: {
        ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
        ...(key !== undefined && { "idempotency-key": key }),
        ...(!inQuery && { "content-type": "application/json" }),
      },
      ...(!inQuery && { body: JSON.stringify(Object.fromEntries(rest)) }),
      signal: AbortSignal.timeout(15_000),
    });
    const body = (await response.json()) as OutputOf<E>;
    return { status: response.status, body, replayed: response.headers.get("idempotency-replayed") === "true" };
  }

  /** For calls that must succeed. */
  async ask<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<OutputOf<E>> {
    const { status, body } = await this.send(endpoint, input);
    if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
}
