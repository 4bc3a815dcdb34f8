import type { OpenApiDocument } from "../entities/platform/open-api.ts";

/** A part of the description with every reference replaced by what it refers to. */
export type Resolved<T> = T extends { readonly $ref: string }
  ? never
  : T extends object
    ? { [Name in keyof T]: Resolved<T[Name]> }
    : T;

/** Replaces references in parts of one document; what several parts refer to is one object in all of them. */
export function createResolver({ components }: Pick<OpenApiDocument, "components">): <T>(part: T) => Resolved<T> {
  const known = new Map<string, unknown>();
  const lookUp = (reference: string): unknown => {
    const [, , kind = "", name = ""] = reference.split("/");
    return (components as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[kind]?.[name];
  };
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== "object" || value === null) return value;
    if (!("$ref" in value) || typeof value.$ref !== "string") {
      return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, resolve(child)]));
    }
    const { $ref: reference, ...beside } = value;
    // Keywords beside a reference narrow it: both apply.
    if ("properties" in beside) return { allOf: [resolve({ $ref: reference }), resolve(beside)] };
    if (!known.has(reference)) {
      // Ends a schema that contains itself.
      known.set(reference, {});
      known.set(reference, resolve(lookUp(reference)));
    }
    return known.get(reference);
  };
  return <T>(part: T) => resolve(part) as Resolved<T>;
}
