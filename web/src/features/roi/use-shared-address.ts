import { useEffect } from "react";
import { type Calculation, calculation } from "./calculation.ts";
import { writeShared } from "../../site/roi-address.ts";

/** An address is written once nothing has changed for so long. */
const restMs = 300;

/** The address that shows this calculation to somebody else. */
export function sharedAddress({ industry, inputs }: Calculation): string {
  const url = new URL(location.href);
  url.search = writeShared(url.search, industry, inputs);
  return url.href;
}

/** Reads the calculation from the address the page was opened with, and keeps the address in step with it from then on. */
export function useSharedAddress(now: Calculation): void {
  useEffect(() => calculation.open(location.search), []);
  useEffect(() => {
    if (now.results === null) return;
    const timer = setTimeout(() => history.replaceState(history.state, "", sharedAddress(now)), restMs);
    return () => clearTimeout(timer);
  }, [now]);
}
