import { readContent } from "./read-content.ts";
import type { Plan } from "./shapes.ts";

export const plan = () => readContent("/plan.json");

const daysPerYear = 365;

/** Yearly price of the plan at a number of orders a day. */
export const quote = ({ yearly, perOrder }: Plan, ordersPerDay: number): number =>
  yearly + ordersPerDay * daysPerYear * perOrder;
