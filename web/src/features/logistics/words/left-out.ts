import { failureReasons, skipReasons } from "@cerebro/contracts/entities/logistics/delivery-words.ts";

const reasons: Readonly<Record<string, string>> = {
  ...failureReasons,
  ...skipReasons,
  trip_cancelled: "Trip cancelled",
};

/** Why a stop was left out, in words; a carrier's own reason is shown unchanged. */
export const leftOutWord = (reason: string | null): string =>
  reason === null ? "Not delivered" : (reasons[reason] ?? reason.replaceAll("_", " "));
