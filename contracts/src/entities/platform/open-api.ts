import { z } from "zod";

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses them. */
export const JsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.output<typeof JsonSchema>;

/**
 * Reference to a component, such as `#/components/schemas/Item`. A record, since tools take a property of a schema that
 * is called `$ref` for a reference.
 */
const Reference = z.record(z.literal("$ref"), z.string());

const Content = z.record(z.string(), z.strictObject({ schema: JsonSchema }));

const Parameter = z.strictObject({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  /** Told only where the parameter must be given. */
  required: z.literal(true).optional(),
  description: z.string().optional(),
  schema: JsonSchema,
});
export type Parameter = z.output<typeof Parameter>;

const Answer = z.strictObject({ description: z.string(), content: Content.optional() });
export type Answer = z.output<typeof Answer>;

const Security = z.array(z.record(z.string(), z.array(z.string())));

const RequestBody = z.strictObject({ required: z.literal(true).optional(), content: Content });
export type RequestBody = z.output<typeof RequestBody>;

export const Operation = z.strictObject({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  /** The role that a caller needs; absent where any member, or anyone, may call. */
  "x-role": z.string().optional(),
  /** Told only where it differs from the document's. */
  security: Security.optional(),
  parameters: z.array(z.union([Parameter, Reference])),
  requestBody: z.union([RequestBody, Reference]).optional(),
  responses: z.record(z.string(), z.union([Answer, Reference])),
});
export type Operation = z.output<typeof Operation>;

/** The part of OpenAPI 3.1 that this API's description uses [PLT-05]. */
export const OpenApiDocument = z.strictObject({
  openapi: z.literal("3.1.1"),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  security: Security,
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.strictObject({
    schemas: z.record(z.string(), JsonSchema),
    parameters: z.record(z.string(), Parameter),
    responses: z.record(z.string(), Answer),
    requestBodies: z.record(z.string(), RequestBody),
    securitySchemes: z.record(z.string(), z.record(z.string(), z.string())),
  }),
});
export type OpenApiDocument = z.output<typeof OpenApiDocument>;
