import type { ErrorText } from "./errors.ts";

export const stockErrors = {} as const satisfies Record<string, ErrorText>;
