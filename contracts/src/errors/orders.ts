import type { ErrorText } from "./errors.ts";

export const orderErrors = {} as const satisfies Record<string, ErrorText>;
