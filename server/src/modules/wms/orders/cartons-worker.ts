import { parentPort } from "node:worker_threads";
import { type CartonOrder, cartonAnswer } from "./carton-order.ts";
import { yieldToRequests } from "../../../platform/yield-to-requests.ts";

yieldToRequests();

parentPort?.on("message", (order: CartonOrder) => {
  parentPort?.postMessage(cartonAnswer(order));
});
