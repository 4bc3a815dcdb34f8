import type { StoredCommand } from "@cerebro/contracts/storage/outbox.ts";
import type { HandRoute } from "../flow/turn.ts";
import { formatNumber } from "../../../ui/format.ts";
import { dateFormat, wallClock } from "../../../ui/habits.ts";

/** "1 unit", "5 units". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

const day = dateFormat({ day: "2-digit", month: "short", year: "numeric", timeZone: "UTC" });
const clock = dateFormat({ hour: "2-digit", minute: "2-digit" });

/** A calendar day without a zone, such as an expiry date. */
export const dayWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
export const clockWords = (iso: string): string => clock.format(new Date(iso));
/** The person's day, as YYYY-MM-DD. */
export const today = (): string => wallClock(Date.now()).slice(0, 10);

const acts: Readonly<Record<HandRoute, string>> = {
  "POST /api/wms/tasks/{taskId}/claim": "Taking a task",
  "POST /api/wms/tasks/{taskId}/unclaim": "Giving a task back",
  "POST /api/wms/tasks/{taskId}/pick": "A pick",
  "POST /api/wms/tasks/{taskId}/put-away": "A put-away",
  "POST /api/wms/tasks/{taskId}/replenish": "A replenishment",
  "POST /api/wms/tasks/{taskId}/exception": "A report",
  "POST /api/wms/labour/clock-in": "Clocking in",
  "POST /api/wms/labour/clock-out": "Clocking out",
  "POST /api/wms/handling-units": "A new handling unit",
  "POST /api/wms/purchase-orders/{purchaseOrderId}/receive": "A receipt",
  "POST /api/wms/orders/{orderId}/pack": "A packed order",
  "POST /api/wms/waves/{waveId}/batches/{batch}/claim": "Taking a cart",
  "POST /api/wms/count-bins/claim-next": "Taking a bin to count",
  "POST /api/wms/count-bins/{binId}/claim": "Taking a bin to count",
  "POST /api/wms/count-bins/{binId}/entries": "A count",
  "POST /api/wms/count-bins/{binId}/finish": "Finishing a bin",
};

/** Unsent act and its time: "A pick of 5, 14:05". */
export function commandWords({ endpoint, input, at }: StoredCommand): string {
  const names: Readonly<Record<string, string>> = acts;
  const { quantity } = input;
  const amount = typeof quantity === "number" ? ` of ${formatNumber(quantity)}` : "";
  return `${names[endpoint] ?? "An act"}${amount}, ${clockWords(at)}`;
}
