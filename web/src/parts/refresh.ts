import type { Query } from "@tanstack/react-query";
import { askedOnce } from "../data/refresh.ts";

/** The floor changes all the time: what it shows is asked for again after this long. */
export const liveMs = 20_000;

const workRead =
  /^GET \/api\/(wms\/|logistics\/|anomalies|documents|analytics\/saved$|executive\/|inventory$|shipping$|setup$)/;

/** Every read of warehouse and road: goods pass from one to the other, and a command may have changed any of them. */
export function readsWork({ queryKey: [route] }: Pick<Query, "queryKey">): boolean {
  return typeof route === "string" && route !== askedOnce && workRead.test(route);
}
