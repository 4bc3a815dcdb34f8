import type { Input } from "../../../data/request.ts";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { thousandths } from "../locations/rack-input.ts";

export type WaveInput = Input<"POST /api/wms/waves">;

/** Default form: every allocated order, six on a cart. */
export const usualWave: WaveInput = {
  warehouseId: null,
  rule: { kind: "priority", atMost: 5 },
  maxOrders: 40,
  maxLines: 400,
  cart: { orders: 6, volumeMl: null, grams: null },
};

/** Kinds of rules a form offers; orders by hand are chosen in the preview. */
export const ruleChoices = [
  { value: "priority", label: "By priority" },
  { value: "carrier_cutoff", label: "Before the carrier comes" },
  { value: "zone", label: "All goods in one zone" },
  { value: "single_line", label: "Orders of one line" },
] as const;

function ruleOf(data: FormData): WaveInput["rule"] {
  switch (textOf(data, "rule.kind")) {
    case "carrier_cutoff":
      return { kind: "carrier_cutoff", time: textOf(data, "rule.time") ?? "17:00" };
    case "zone":
      return { kind: "zone", zoneId: textOf(data, "rule.zoneId") ?? "" };
    case "single_line":
      return { kind: "single_line" };
    default:
      return { kind: "priority", atMost: numberOf(data, "rule.atMost") ?? 5 };
  }
}

/** The form as the server wants it. */
export function waveInputOf(data: FormData): WaveInput {
  return {
    warehouseId: textOf(data, "warehouseId"),
    rule: ruleOf(data),
    maxOrders: numberOf(data, "maxOrders") ?? 0,
    maxLines: numberOf(data, "maxLines") ?? 0,
    cart: {
      orders: numberOf(data, "cart.orders") ?? 0,
      volumeMl: thousandths(data, "cart.volumeMl"),
      grams: thousandths(data, "cart.grams"),
    },
  };
}

/** Whether it is worth asking the server: a field may be empty while somebody types. */
export function askable({ rule, maxOrders, maxLines, cart }: WaveInput): boolean {
  const whole = Math.min(maxOrders, maxLines, cart.orders, cart.volumeMl ?? 1, cart.grams ?? 1) > 0;
  return (
    whole && maxOrders <= 200 && maxLines <= 2000 && cart.orders <= 50 && (rule.kind !== "zone" || rule.zoneId !== "")
  );
}

/** The same wave without some of its orders: those left are taken by hand. */
export function withoutOrders(
  input: WaveInput,
  orders: readonly { readonly id: string }[],
  excluded: ReadonlySet<string>,
): WaveInput {
  const orderIds = orders.flatMap(({ id }) => (excluded.has(id) ? [] : [id]));
  return orderIds.length === orders.length ? input : { ...input, rule: { kind: "chosen", orderIds } };
}
