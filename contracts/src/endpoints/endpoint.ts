import type { z } from "zod";
import type { Role } from "../access/roles.ts";
import type { Follows } from "../constants/follows.ts";
import type { CodeWith, ErrorCode } from "../errors/errors.ts";

/** Callers with access: anyone, anyone signed in, or holders of a role (checked again in the verb). */
export type Access = "public" | "signed-in" | { readonly role: Role };

/**
 * One call of the API, declared once. It mounts the route, types the browser's client and writes OpenAPI.
 *
 * `input` is one flat, strict object. Names in the path as `{name}` are taken from the path, the others from the query
 * string (GET, DELETE) or from the JSON body (POST, PUT, PATCH).
 */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/api/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
  /** Refusals a caller must expect, beyond those every endpoint can give. */
  readonly errors: readonly ErrorCode[];
  /** Events after which the answer may be another one: pages that show it read it again. Only for calls that read. */
  readonly follows?: Follows;
  /** Reads or takes much at once: few of these run at once for an account and an organization, the others wait; reads have a shorter time-out. */
  readonly cost?: "dear";
  /** A POST that changes nothing: its question is too long for an address. Services may run it without asking. */
  readonly reads?: true;
  /** The offline queue may send it again later: it changes data and honours Idempotency-Key. */
  readonly replayable?: boolean;
  /** Inputs that may also come as a header of the request, by the name of the input; the header's name is in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The request body is a file, read as a stream from `context.upload`; `input` then comes from path and query. `tooLarge` is the refusal of larger files. */
  readonly upload?: { readonly maxBytes: number; readonly tooLarge?: CodeWith<"limit"> };
  /** Largest JSON body, where it is not the usual 1 MB, or 16 kB for a public endpoint. */
  readonly bodyBytes?: number;
  /** The answer is a file (a `Download`) instead of JSON. */
  readonly download?: boolean;
  /** Something can be guessed here: each address has few tries a minute, beside the limit every caller has. */
  readonly guessable?: true;
  /** Calls that one address may make per minute, beside the limit every caller has. */
  readonly callsPerMinute?: number;
  /** The answer is the same for everybody; the verb may give it as bytes that were made once. */
  readonly prepared?: true;
  /** The answer may come line by line in this type; each line is an `output`. */
  readonly lines?: "application/x-ndjson" | "text/event-stream";
  /** Refusals also carry the envelope in which services answer. */
  readonly serviceEnvelope?: true;
  /** HTTP status of success, 200 unless told. */
  readonly status?: 201 | 202;
}

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** Input as sent by a caller, before defaults and coercion. */
export type CallOf<E extends Endpoint> = z.input<E["input"]>;
/** Input as received by a verb, parsed. */
export type InputOf<E extends Endpoint> = z.output<E["input"]>;
/** Return value of a verb, as read by a caller. */
export type OutputOf<E extends Endpoint> = z.output<E["output"]>;

/** `"GET /api/wms/items/{itemId}"`: carries all the browser needs, so no schema enters its bundle. */
export type RouteOf<E extends Endpoint> = `${E["method"]} ${E["path"]}`;
