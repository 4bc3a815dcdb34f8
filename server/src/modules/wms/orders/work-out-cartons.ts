import { calculationSeconds } from "@cerebro/contracts/constants/calculations.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { askOnThread, ThreadTooSlow } from "../../../platform/thread.ts";
import { cartonAnswer, type CartonAnswer, type CartonOrder, isShort } from "./carton-order.ts";

const entry = new URL("./cartons-worker.ts", import.meta.url);
const seconds = calculationSeconds.cartons;

/** Works out the cartons of an order, on a thread where it may take long. @throws {AppError} `order.cartons_unbounded` */
export async function workOutCartons(ctx: Context, number: string, order: CartonOrder): Promise<CartonAnswer> {
  if (isShort(order)) return cartonAnswer(order);
  const terms = { organisationId: ctx.organisationId, withinMs: seconds * 1_000, signal: ctx.disconnected?.() };
  try {
    return await askOnThread<CartonOrder, CartonAnswer>(entry, order, terms);
  } catch (error) {
    if (!(error instanceof ThreadTooSlow)) throw error;
    const reason = `it takes more than ${seconds} s. Deliver it in several orders, or pack with a reason for tight cartons.`;
    throw new AppError("order.cartons_unbounded", { number, reason });
  }
}
