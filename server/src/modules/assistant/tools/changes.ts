import type { AnswerPart } from "@cerebro/contracts/entities/assistant/assistant.ts";
import { cancelReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { personaMay } from "@cerebro/engines/assistant/persona.ts";
import type { Frame, Named } from "@cerebro/engines/assistant/frame.ts";
import { AppError } from "../../../platform/errors.ts";
import { spoken } from "../formats.ts";
import { runAction } from "./overviews.ts";
import { type AnswerTool, type Desk, listSource, type ToolResult } from "./tool.ts";

/** A change never goes to a record of a similar number. */
const isExact = ({ text, value }: Named): boolean => text.replace(/^#/, "").toLowerCase() === value.toLowerCase();

interface Read {
  readonly number: string;
  readonly state: string;
}

interface OrderKind {
  readonly noun: string;
  readonly tool: string;
  readonly read: (desk: Desk, order: { readonly id: string; readonly value: string }) => Promise<Read>;
  readonly id: "orderId" | "purchaseOrderId";
  readonly page: (id: string) => string;
}

const sales: OrderKind = {
  noun: "order",
  tool: "order-management_cancel_order",
  read: (desk, { id }) => runAction<Read>(desk, "order-management_get_order", { orderId: id }),
  id: "orderId",
  page: (orderId) => href("wmsOrder", { orderId }),
};
const purchase: OrderKind = {
  noun: "purchase order",
  tool: "purchasing_cancel_purchase_order",
  read: async (desk, { id, value }) => {
    const input = { search: value, limit: 10 };
    const { rows } = await runAction<{ rows: (Read & { id: string })[] }>(
      desk,
      "purchasing_list_purchase_orders",
      input,
    );
    const found = rows.find((row) => row.id === id);
    if (found === undefined) throw new AppError("request.not_found");
    return found;
  },
  id: "purchaseOrderId",
  page: (purchaseOrderId) => href("wmsPurchaseOrder", { purchaseOrderId }),
};

const cancels =
  /\b(?:cancel|void|kill|call off)\b|\bno longer (?:want|need)s?\b|\bchanged? (?:their|its|his|her) mind\b/i;

/** Changes that are prepared in words: the card of the answer shows what would change before anything does [AI-13]. */
export const changeTool: AnswerTool = {
  topic: "change",
  name: "order-management_cancel_order",
  label: "order",
  summary: "Prepares the canceling of an order; a person looks at the changes and applies them",
  standings: ["member"],
  run: (desk, frame) => {
    if (!personaMay(desk.context.roles, "update")) throw new AppError("assistant.denied");
    const order = frame.named.find((name) => name.key === "order" && name.id !== null && isExact(name));
    return cancels.test(frame.text) && frame.intent !== "inventory.adjust"
      ? cancelOrder(desk, order, frame)
      : Promise.resolve(elsewhere(frame, order));
  },
};

async function cancelOrder(desk: Desk, order: Named | undefined, { named }: Frame): Promise<ToolResult> {
  if (order === undefined || order.id === null) return unnamed(named.find(({ key }) => key === "order"));
  const kind = /^po\b/i.test(order.value) ? purchase : sales;
  const { number, state } = await kind.read(desk, { id: order.id, value: order.value });
  const page = kind.page(order.id);
  const sources = [listSource(`${number}`, page)];
  if (state === "cancelled")
    return { sentence: `${number} is canceled already.`, parts: [], sources, note: null, data: { number, state } };
  const card: AnswerPart = {
    kind: "change",
    title: `Cancel ${kind.noun} ${number}`,
    tool: kind.tool,
    input: { [kind.id]: order.id },
    choice: {
      field: "reason",
      label: "Reason",
      options: keysOf(cancelReasons).map((value) => ({ value, label: cancelReasons[value] })),
    },
  };
  return {
    sentence: `${number} is ${spoken(state)}. See what canceling would change, then cancel it. Nothing has been changed.`,
    parts: [card],
    sources,
    note: null,
    data: { number, state },
  };
}

const unnamed = (said: Named | undefined): ToolResult => ({
  sentence:
    said === undefined
      ? "Name the order by its number, for example “cancel order SO-2026-000123”."
      : `There is no order “${said.text}”.`,
  parts: [],
  sources: [listSource("Orders", href("wmsOrders"))],
  note: null,
  data: null,
});

/** Changes that are made on their own pages. */
function elsewhere({ intent }: Frame, order: Named | undefined): ToolResult {
  const [what, page] =
    intent === "inventory.adjust"
      ? ["Stock is adjusted on the page of its item", href("wmsInventory")]
      : order?.id === undefined || order.id === null
        ? ["Orders are changed on their own pages", href("wmsOrders")]
        : [`${order.value} is changed on its own page`, (/^po\b/i.test(order.value) ? purchase : sales).page(order.id)];
  return {
    sentence: `${what}. Here I can cancel orders and create new ones.`,
    parts: [],
    sources: [listSource("Page", page)],
    note: null,
    data: null,
  };
}
