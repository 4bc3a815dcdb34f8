import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Context, Visitor } from "./context.ts";

/** The verb of an endpoint, once its types have been checked where it was mounted. */
export type AnyVerb = (context: Visitor | Context, input: unknown) => Promise<unknown>;

/** The verb of each mounted endpoint: services run it without importing the module it belongs to. */
export class Verbs {
  readonly #byEndpoint = new Map<Endpoint, AnyVerb>();

  keep(endpoint: Endpoint, verb: AnyVerb): void {
    this.#byEndpoint.set(endpoint, verb);
  }

  of(endpoint: Endpoint): AnyVerb {
    const verb = this.#byEndpoint.get(endpoint);
    if (verb === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not mounted`);
    return verb;
  }
}
