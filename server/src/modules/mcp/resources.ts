import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { listMetrics } from "../metrics/index.ts";
import { callService } from "../services/index.ts";
import { guides } from "./guides.ts";

const json = "application/json";

/** Documents by their id, each read by the action of a service. */
const documents = {
  orders: { service: "order-management", action: "get_order", id: "orderId", title: "Sales order" },
  "purchase-orders": {
    service: "goods-receipt",
    action: "get_order",
    id: "purchaseOrderId",
    title: "Purchase order",
  },
  shipments: { service: "shipment-management", action: "get_shipment", id: "shipmentId", title: "Shipment" },
  items: { service: "inventory-management", action: "get_item", id: "itemId", title: "Item" },
} as const;

export const resourceTemplates = [
  {
    uriTemplate: "cerebro://metrics/{metricId}",
    name: "metric",
    title: "Metric with history and parts",
    mimeType: json,
  },
  ...Object.entries(documents).map(([kind, { id, title }]) => ({
    uriTemplate: `cerebro://${kind}/{${id}}`,
    name: kind,
    title,
    mimeType: json,
  })),
];

/** The metrics the caller may see, and the guides. */
export async function listResources(context: Context) {
  const { metrics } = await listMetrics(context, {});
  return {
    resources: [
      ...guides.map(({ id, title }) => ({
        uri: `cerebro://guides/${id}`,
        name: id,
        title,
        mimeType: "text/markdown",
      })),
      ...metrics.map(({ id, name }) => ({ uri: `cerebro://metrics/${id}`, name: id, title: name, mimeType: json })),
    ],
  };
}

export async function readResource(context: Context, actions: Actions, uri: string) {
  const [, kind = "", id = ""] = /^cerebro:\/\/([a-z-]+)\/([\w.-]{1,100})$/.exec(uri) ?? [];
  if (kind === "guides") {
    const guide = guides.find((one) => one.id === id);
    if (guide === undefined) throw unknown(uri);
    return { contents: [{ uri, mimeType: "text/markdown", text: guide.text(actions) }] };
  }
  const data = await read(context, actions, kind, id);
  if (data === undefined) throw unknown(uri);
  return { contents: [{ uri, mimeType: json, text: JSON.stringify(data) }] };
}

async function read(context: Context, actions: Actions, kind: string, id: string): Promise<unknown> {
  if (kind === "metrics") {
    const call = { service: "business-analytics", action: "get_metric", params: { metricId: id } };
    return (await callService(context, actions, call)).data;
  }
  const found = Object.entries(documents).find(([name]) => name === kind)?.[1];
  if (found === undefined) return undefined;
  const { service, action } = found;
  return (await callService(context, actions, { service, action, params: { [found.id]: id } })).data;
}

const unknown = (uri: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource ${uri}.`, { uri });
