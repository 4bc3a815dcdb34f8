import type { Endpoint, RouteOf } from "./endpoint.ts";
import { systemEndpoints } from "./system.ts";

/** Every endpoint of the API, by name. */
export const endpoints = {
  ...systemEndpoints,
} as const satisfies Record<string, Endpoint>;

type Endpoints = typeof endpoints;

/** Endpoint by its route string, for the browser's typed client. */
export type EndpointByRoute = { [Name in keyof Endpoints as RouteOf<Endpoints[Name]>]: Endpoints[Name] };
