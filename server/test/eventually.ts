import { vi } from "vitest";

/** Asks again and again until what was expected holds, however busy the machine is. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });
