import type { ErrorText } from "./errors.ts";

export const importErrors = {} as const satisfies Record<string, ErrorText>;
