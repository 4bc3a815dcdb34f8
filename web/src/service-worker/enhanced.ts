import { documentTimeoutMs, type ToWorker } from "@cerebro/contracts/constants/pwa.ts";
import { followContentSync } from "./content-sync.ts";
import { Keeper } from "./keeper.ts";
import type { Kept } from "./kept.ts";
import { followPushes } from "./pushes.ts";
import { scope } from "./scope.ts";

/** Put in by the build. */
declare const __KEPT__: Kept;

const keeper = new Keeper(__KEPT__, {
  origin: scope.location.origin,
  caches: scope.caches,
  fetch: (request, init) => scope.fetch(request, init),
  patienceMs: documentTimeoutMs,
});

scope.addEventListener("install", (event) => event.waitUntil(keeper.install()));
scope.addEventListener("activate", (event) => event.waitUntil(keeper.activate()));
scope.addEventListener("fetch", (event) => {
  const answer = keeper.answer(event.request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});
scope.addEventListener("message", ({ data, ports: [port] }) => {
  const asked: ToWorker = data;
  if (asked === "which-build") port?.postMessage(keeper.build);
  if (asked === "take-over") void scope.skipWaiting();
});
followPushes(scope);
followContentSync(scope);
