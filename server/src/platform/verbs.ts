import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Context, Visitor } from "./context.ts";
import type { Platform } from "./platform.ts";

/** The verb of an endpoint; its types were checked where it was mounted. */
export type AnyVerb = (context: Visitor | Context, input: unknown) => Promise<unknown>;

/** The verb of each mounted endpoint. Services run it without importing the module it belongs to. */
class Verbs {
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

const byPlatform = new WeakMap<Platform, Verbs>();

/** The verbs of a program. They stand beside the platform, because their contexts contain it. */
export function verbsOf(platform: Platform): Verbs {
  const known = byPlatform.get(platform);
  if (known !== undefined) return known;
  const verbs = new Verbs();
  byPlatform.set(platform, verbs);
  return verbs;
}
