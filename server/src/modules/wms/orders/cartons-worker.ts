import { parentPort } from "node:worker_threads";
import { type CartonOrder, cartonAnswer } from "./carton-order.ts";

parentPort?.on("message", (order: CartonOrder) => {
  parentPort?.postMessage(cartonAnswer(order));
});
