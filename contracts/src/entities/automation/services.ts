import { z } from "zod";
import { standings } from "../../access/roles.ts";
import { serviceCategories } from "../../constants/services.ts";

export const ServiceCategoryName = z.enum(serviceCategories);

const toolFields = {
  /** Value of `action` in `POST /api/mcp/{service}`. */
  name: z.string(),
  /** `<service>_<action>`: how decisions, workflows and MCP clients call it. */
  tool: z.string(),
  summary: z.string(),
  effect: z.enum(["read", "write"]),
  role: z.enum(standings),
  /** Whether the caller holds the role. */
  allowed: z.boolean(),
};
const serviceFields = {
  id: z.string(),
  name: z.string(),
  category: ServiceCategoryName,
  port: z.int(),
  /** Path of its calls; its health and status are read below it. */
  endpoint: z.string(),
  summary: z.string(),
};

export const ServiceEntry = z.strictObject({ ...serviceFields, actions: z.array(z.strictObject(toolFields)) });
export type ServiceEntry = z.output<typeof ServiceEntry>;

const Schema = z.record(z.string(), z.unknown());

export const ServiceAction = z.strictObject({
  ...toolFields,
  /** The call of the API that does the same. */
  endpoint: z.string(),
  undoable: z.boolean(),
  /** Why a person has to agree before somebody else's proposal of it runs; null for reading. */
  impact: z.strictObject({ type: z.string().nullable(), safety: z.boolean(), strategic: z.boolean() }).nullable(),
  input: Schema,
  output: Schema,
  example: z.record(z.string(), z.unknown()),
});
export type ServiceAction = z.output<typeof ServiceAction>;

export const ServiceDescription = z.strictObject({ ...serviceFields, actions: z.array(ServiceAction) });
export type ServiceDescription = z.output<typeof ServiceDescription>;
