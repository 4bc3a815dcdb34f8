import { storage } from "@cerebro/contracts/storage/storage.ts";
import { session } from "../../data/session.ts";
import { remembered } from "../../data/storage/remembered.ts";

/**
 * Whoever signs out leaves nothing to read on the device. What was done and not sent yet stays, under their name: it is
 * work, and nobody else is shown it.
 */
export function followSignOut(): void {
  session.subscribe(() => {
    const { state } = session;
    if (state.status !== "signed-out" || state.reason !== "signed-out") return;
    remembered.write(storage.routeHistory, []);
    void import("../../data/storage/kept.ts").then(({ letAllGo }) => letAllGo("answers")).catch(() => undefined);
  });
}
