import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openScreen } from "../../../test/open-screen.tsx";
import { ServiceDiscovery } from "./service-discovery.tsx";

const named = (id: string, name: string, category: string) => ({
  id,
  name,
  category,
  port: 4101,
  endpoint: `/api/mcp/${id}`,
  summary: `${name} for all.`,
  actions: [{ name: "list", tool: `${id}_list`, effect: "read", allowed: true, title: "List" }],
});
const services = [
  named("route-optimization", "Route optimization", "logistics"),
  named("order-picking", "Order picking", "warehouse"),
];

/** Queries that the server was asked with; it finds by words of the name and by category, as the real one. */
let queries: URLSearchParams[] = [];
beforeEach(() => {
  queries = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const query = new URLSearchParams(address.split("?")[1] ?? "");
    queries.push(query);
    const found = services.filter(
      ({ name, category }) =>
        name.toLowerCase().includes(query.get("search") ?? "") && category.includes(query.get("category") ?? ""),
    );
    return Response.json({ cacheMs: 300_000, services: found });
  });
});
afterEach(() => vi.unstubAllGlobals());

const shown = () =>
  within(screen.getByRole("list", { name: "Services" }))
    .getAllByRole("button")
    .map((button) => button.textContent?.match(/^(?:Route optimization|Order picking)/)?.[0]);
const settled = (names: readonly string[]) => waitFor(() => expect(shown()).toEqual(names));

describe("the page /service-discovery", () => {
  it("finds services by the words that are typed, and keeps them in the address [SVC-02]", async () => {
    const router = openScreen(<ServiceDiscovery />, "/service-discovery");
    await screen.findByText("2 services");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search services" }), "pick");
    await settled(["Order picking"]);
    expect(screen.getByRole("status").textContent).toBe("1 services");
    expect(queries.at(-1)?.toString()).toBe("search=pick");
    expect(router.state.location.search).toEqual({ search: "pick" });
    await userEvent.clear(screen.getByRole("searchbox", { name: "Search services" }));
    await settled(["Route optimization", "Order picking"]);
  });

  it("filters services by a category, beside the words [SVC-02]", async () => {
    const router = openScreen(<ServiceDiscovery />, "/service-discovery?search=o");
    await screen.findByText("2 services");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Category" }), "logistics");
    await settled(["Route optimization"]);
    expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({ search: "o", category: "logistics" });
    expect(router.state.location.search).toEqual({ search: "o", category: "logistics" });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Category" }), "All categories");
    await settled(["Route optimization", "Order picking"]);
  });

  it("shows what an address asks for, and ignores a category that there is not [SVC-02]", async () => {
    openScreen(<ServiceDiscovery />, "/service-discovery?search=route&category=nothing");
    await screen.findByText("1 services");
    expect(shown()).toEqual(["Route optimization"]);
    expect(queries.map(String)).toEqual(["search=route"]);
  });
});
