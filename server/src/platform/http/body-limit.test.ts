import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { describe, expect, it } from "vitest";
import { bodyLimitOf } from "./body-limit.ts";
import { schemaOf } from "./openapi-schema.ts";

interface Part {
  readonly type?: string;
  readonly maxLength?: number;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly anyOf?: readonly Part[];
}

/** Bytes of the longest JSON: a letter of a text has three at most, a word of a list is no longer than 50. */
function bytesOf({ type, maxLength, format, properties, anyOf }: Part): number {
  if (anyOf !== undefined) return Math.max(...anyOf.map(bytesOf));
  if (properties !== undefined)
    return Object.entries(properties).reduce((sum, [name, part]) => sum + name.length + 4 + bytesOf(part), 2);
  if (type === "string" && maxLength !== undefined) return 2 + 3 * maxLength;
  // Addresses of mail and of the web that have no limit of their own.
  return format === "email" || format === "uri" ? 2_000 : 50;
}

const open: readonly (readonly [string, Endpoint])[] = Object.entries<Endpoint>(endpoints).filter(
  ([, { access, method }]) => access === "public" && method !== "GET" && method !== "DELETE",
);
const usual = open.filter(([, { bodyBytes }]) => bodyBytes === undefined);

describe("the limit of a body", () => {
  it.each(usual)("%s: holds the longest input of its contract, for anybody [PLT-05]", (_, endpoint) => {
    expect(bodyLimitOf(endpoint)).toBe(16_384);
    expect(bytesOf(schemaOf(endpoint.input, "input") as Part)).toBeLessThanOrEqual(16_384);
  });

  it("is 1 MB for people who are signed in, the file's own for an upload, and otherwise what the endpoint says", () => {
    expect(bodyLimitOf(endpoints.createItem)).toBe(1_048_576);
    expect(bodyLimitOf(endpoints.uploadDocument)).toBe(endpoints.uploadDocument.upload.maxBytes);
    expect(bodyLimitOf({ ...endpoints.login, bodyBytes: 99 })).toBe(99);
    expect(bodyLimitOf(endpoints.tellOwnPositions)).toBe(1_048_576);
  });
});
