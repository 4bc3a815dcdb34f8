import { DeviceFullError } from "./storage/device-full.ts";
/** Kinds of failure a person can do something different about [ERR-06]. */
export type FailureClass = "auth" | "not-found" | "too-many" | "server" | "network" | "timeout" | "client" | "default";

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

interface ApiErrorDetails {
  readonly class: FailureClass;
  readonly message: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | undefined;
}

/** A call that did not succeed: refused by the server, or never answered. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly class: FailureClass;
  /** The product's code, such as `stock.insufficient`; undefined if the answer carried none. */
  readonly code: string | undefined;
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** Refused fields of the input, by path. */
  readonly errors: readonly FieldError[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.class = details.class;
    this.code = details.code;
    this.status = details.status ?? 0;
    this.errors = details.errors ?? [];
    this.facts = details.facts ?? {};
    this.requestId = details.requestId;
  }
}

export function classOfStatus(status: number): FailureClass {
  if (status === 401 || status === 403) return "auth";
  if (status === 404) return "not-found";
  if (status === 429) return "too-many";
  if (status >= 500) return "server";
  return status >= 400 ? "client" : "default";
}

/** The eight texts of the data-loading panel [ERR-06], letter for letter. */
const texts: Readonly<Record<FailureClass, string>> = {
  auth: "You need to be logged in to access this data.",
  "not-found": "The requested data could not be found.",
  "too-many": "Too many requests. Please wait a moment and try again.",
  server: "Server error occurred. Our team has been notified.",
  network: "Network connection lost. Please check your internet connection.",
  timeout: "Request timed out. The server might be busy.",
  client: "Invalid request. Please check your input.",
  default: "Failed to load data. Please try again.",
};

export const unexpectedText = "An unexpected error occurred. Please try again.";

export function failureClassOf(error: unknown): FailureClass {
  return error instanceof ApiError ? error.class : "default";
}

/** Message for data that could not be loaded; a refused request shows the server's own words. */
export function failureText(error: unknown): string {
  const kind = failureClassOf(error);
  const said = error instanceof ApiError && kind === "client" && error.code !== undefined;
  return said ? error.message : texts[kind];
}

/** Message for a failed act: the server's words, else the unexpected text [ERR-07]. */
export function refusalText(error: unknown): string {
  const isSaid = error instanceof ApiError || error instanceof DeviceFullError;
  return isSaid && error.message !== "" ? error.message : unexpectedText;
}
