import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { parseSearch, writeSearch } from "../src/data/address.ts";
import { createQueryClient } from "../src/data/query-client.ts";

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

/** A body of JSON, or a function that answers, by the query of the address as well. */
export type Answer = object | ((asked: Asked, query: URLSearchParams) => Response | Promise<Response>);

/** Answers of the server by `METHOD /path`, query left out; returns what was asked, in order. */
export function answering(answers: Readonly<Record<string, Answer>>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const path = address.split("?")[0] ?? address;
    const method = init.method ?? "GET";
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const one = { method, path, key: new Headers(init.headers).get("idempotency-key"), body };
    asked.push(one);
    const answer = answers[`${method} ${path}`];
    if (answer instanceof Function) return answer(one, new URLSearchParams(address.split("?")[1]));
    return answer === undefined ? Response.json({ message: "Nothing here." }, { status: 404 }) : Response.json(answer);
  });
  return asked;
}

/** Draws a part of a screen where it finds its router and its data; returns the router, whose address tells what the part did. */
export function openScreen(children: ReactNode, address = "/") {
  const root = createRootRoute({ component: () => children });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch: writeSearch,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
