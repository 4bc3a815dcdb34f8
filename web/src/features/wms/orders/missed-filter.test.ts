import { describe, expect, it } from "vitest";
import type { ListState } from "../../../parts/list-state.ts";
import { filterWords } from "../../../ui/table/filter.ts";
import { purchaseFields, purchaseQuestion, purchaseViews } from "../purchasing/purchase-filters.ts";
import { orderFields, orderQuestion, orderViews } from "./order-filters.ts";

/** The state of a list at an address. */
function listAt(search: string, ids: readonly string[]): ListState {
  const values = new URLSearchParams(search);
  const set = ids.filter((id) => (values.get(id) ?? "") !== "");
  return {
    value: (name) => values.get(name) ?? "",
    change: () => undefined,
    text: "",
    onText: () => undefined,
    sort: undefined,
    onSort: () => undefined,
    filters: Object.fromEntries(set.map((id) => [id, values.get(id) ?? ""])),
    onFilters: () => undefined,
    onClear: set.length === 0 ? undefined : () => undefined,
  };
}

const lists = [
  {
    name: "orders",
    fields: orderFields,
    views: orderViews,
    view: "Shipped late",
    ask: orderQuestion,
    asks: "shippedLate",
  },
  {
    name: "purchase orders",
    fields: purchaseFields,
    views: purchaseViews,
    view: "Received late",
    ask: purchaseQuestion,
    asks: "receivedLate",
  },
] as const;

describe.each(lists)("missed promises among $name", ({ fields, views, view, ask, asks }) => {
  const ids = fields.map(({ id }) => id);
  const questionAt = (search: string): Readonly<Record<string, unknown>> => ask(listAt(search, ids));

  it("are a filter with a chip and a saved view, closed documents included [WMS-06] [WMS-07]", () => {
    const { search = "" } = views.find(({ name }) => name === view) ?? {};
    const asked = questionAt(search);
    expect(asked).toMatchObject({ [asks]: "true" });
    expect(asked["state"]).toBeUndefined();
    const [field] = fields.filter(({ id }) => id === "missed");
    expect(field && `${field.label} ${filterWords(field, "yes")}`).toBe(`${view}, last 90 days yes`);
  });

  it("are left out on request, and are not asked for by themselves", () => {
    expect(questionAt("?missed=no")).toMatchObject({ [asks]: "false" });
    expect(questionAt("")).not.toHaveProperty(asks);
    expect(questionAt("?state=open")[asks]).toBeUndefined();
  });
});
