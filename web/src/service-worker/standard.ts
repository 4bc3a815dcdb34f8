import { followPushes } from "./pushes.ts";
import { scope } from "./scope.ts";

/** Keeps nothing, so there is nothing a newer one would have to wait for. */
scope.addEventListener("install", () => void scope.skipWaiting());
followPushes(scope);
