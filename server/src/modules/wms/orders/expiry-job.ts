import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
import { expireReservations } from "./expire-reservations.ts";

/** Twice a minute, gives back stock whose reservation is over. */
export function defineExpiryJob(platform: Platform): void {
  defineRound(platform, {
    name: "reservations-expire",
    summary: "Gives back stock whose reservation is over.",
    actor: "reservations",
    rule: { everySeconds: 30 },
    work: expireReservations,
  });
}
