import { formPriorities } from "@cerebro/contracts/constants/assistant.ts";
import type { assistantActionEndpoints } from "@cerebro/contracts/endpoints/assistant/assistant-actions.ts";
import { OrderForm, ProductForm } from "@cerebro/contracts/entities/assistant/assistant.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { personaMay } from "@cerebro/engines/assistant/persona.ts";
import type { z } from "zod";
import { requireRole } from "../../platform/access.ts";
import type { Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { withinTransaction } from "../../platform/within-transaction.ts";
import { findHouse } from "./conversation.store.ts";
import { findCustomer, findItemsBySku, findReceivingPlace } from "./forms.store.ts";
import { wrongFields } from "../../platform/wrong-fields.ts";

type Submit = Verb<typeof assistantActionEndpoints.runAssistantAction>;
type Made = Awaited<ReturnType<Submit>>;

/** Submits a form of the assistant: a real order or product, by whoever may create one [AI-12, AI-13, AI-14]. */
export const runAssistantAction =
  (actions: Actions): Submit =>
  async (context, { action, data }) => {
    requireRole(context, "member");
    if (action !== "create_order" && action !== "create_product") throw new AppError("assistant.unknown_action");
    if (!personaMay(context.roles, "create")) throw new AppError("assistant.denied");
    if (action === "create_order") return createOrder(context, actions, read(OrderForm, data));
    return createProduct(context, actions, read(ProductForm, data));
  };

function read<S extends z.ZodType>(form: S, data: unknown): z.output<S> {
  const parsed = form.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new AppError("request.invalid", {}, wrongFields(parsed.error.issues, ["data"]));
}

async function run<T>(context: Context, actions: Actions, tool: string, input: unknown): Promise<T> {
  const action = actions.find(tool);
  if (action === undefined) throw new AppError("service.not_deployed", { service: tool.split("_")[0] ?? tool });
  // The caller names the answer that the action's contract declares.
  return (await action.run(context, action.input.parse(input))) as T;
}

const priorities: Readonly<Record<(typeof formPriorities)[number], number>> = { High: 1, Medium: 3, Low: 5 };

async function createOrder(context: Context, actions: Actions, form: z.output<typeof OrderForm>): Promise<Made> {
  const [customer, items, { currency }] = await Promise.all([
    findCustomer(context.read, form.customerName),
    findItemsBySku(
      context.read,
      form.items.map(({ sku }) => sku),
    ),
    findHouse(context.read),
  ]);
  if (customer === undefined) throw new AppError("assistant.customer_unknown", { name: form.customerName });
  const lines = form.items.map(({ sku, quantity }) => {
    const item = items.find((one) => one.sku === sku.toLowerCase());
    if (item === undefined) throw new AppError("assistant.item_unknown", { sku });
    return { itemId: item.id, quantity, unitPriceMinor: item.price ?? 0 };
  });
  const order = await run<{ id: string; number: string }>(context, actions, "order-management_create_order", {
    customerId: customer.id,
    warehouseId: null,
    reference: null,
    currency,
    priority: priorities[form.priority],
    dueAt: null,
    shipToName: null,
    shipToAddress: null,
    shipToCountry: null,
    note: null,
    lines,
  });
  return {
    kind: "sales_order",
    id: order.id,
    label: order.number,
    href: href("wmsOrder", { orderId: order.id }),
    message: `Order ${order.number} was created as a draft.`,
  };
}

const plainItem = {
  description: null,
  barcode: null,
  category: null,
  baseUnit: "each",
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  weightGrams: null,
  abcClass: null,
  reorderPoint: null,
  reorderQuantity: null,
  lotTracked: false,
  serialTracked: false,
  costMinor: null,
  units: [],
  suppliers: [],
} as const;

/** The item and its first stock, in one transaction: without a place for the stock, there is no item either. */
async function createProduct(context: Context, actions: Actions, form: z.output<typeof ProductForm>): Promise<Made> {
  const { name, sku, quantity, price } = form;
  const { currency } = await findHouse(context.read);
  const digits =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return context.transaction(async (tx) => {
    const within = withinTransaction(context, tx);
    const item = await run<{ id: string }>(within, actions, "inventory-management_create_item", {
      ...plainItem,
      name,
      sku,
      priceMinor: Math.round(price * 10 ** digits),
    });
    if (quantity > 0) {
      const place = await findReceivingPlace(tx);
      if (place === undefined) throw new AppError("warehouse.missing");
      await run(within, actions, "inventory-management_adjust_stock", {
        itemId: item.id,
        locationId: place.id,
        change: quantity,
        reason: "found",
        note: "First stock, entered with the product",
      });
    }
    tx.audit({
      action: "assistant.create_product",
      subjectType: "item",
      subjectId: item.id,
      before: null,
      after: { sku, quantity },
    });
    return {
      kind: "item",
      id: item.id,
      label: sku,
      href: href("wmsItem", { itemId: item.id }),
      message: `Product ${sku} was created with ${quantity} in stock.`,
    };
  });
}
