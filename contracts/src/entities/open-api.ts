import { z } from "zod";

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses them. */
export const JsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.output<typeof JsonSchema>;

const Example = z.strictObject({ summary: z.string(), value: z.unknown() });
const MediaType = z.strictObject({
  schema: JsonSchema,
  example: z.unknown().optional(),
  examples: z.record(z.string(), Example).optional(),
});
const Content = z.record(z.string(), MediaType);

const Parameter = z.strictObject({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean(),
  description: z.string().optional(),
  schema: JsonSchema,
  example: z.unknown().optional(),
});
export type Parameter = z.output<typeof Parameter>;

const Answer = z.strictObject({ description: z.string(), content: Content.optional() });
export type Answer = z.output<typeof Answer>;

export const Operation = z.strictObject({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string(), Answer),
});
export type Operation = z.output<typeof Operation>;

/** The part of OpenAPI 3.1 that this API's description uses [PLT-05]. */
export const OpenApiDocument = z.strictObject({
  openapi: z.literal("3.1.1"),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.strictObject({
    schemas: z.record(z.string(), JsonSchema),
    securitySchemes: z.record(z.string(), z.record(z.string(), z.string())),
  }),
});
export type OpenApiDocument = z.output<typeof OpenApiDocument>;
