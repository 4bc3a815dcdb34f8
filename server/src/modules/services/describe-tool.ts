import { rolePasses, type Role } from "@cerebro/contracts/access/roles.ts";
import type { ServiceAction, ServiceEntry } from "@cerebro/contracts/entities/automation/services.ts";
import type { Action, Service, ServiceTool } from "../../platform/actions.ts";
import { schemaOf } from "../../platform/http/openapi-schema.ts";
import { natureOf } from "../decisions/index.ts";

type Schemas = Pick<ServiceAction, "input" | "output" | "example">;

/** Schemas take milliseconds to write; they are the same as long as the program runs. */
const written = new WeakMap<Action, Schemas>();

export function schemasOf(action: Action): Schemas {
  const known = written.get(action);
  if (known !== undefined) return known;
  const schemas = {
    input: schemaOf(action.input, "input"),
    output: schemaOf(action.output, "output"),
    example: { ...action.example() },
  };
  written.set(action, schemas);
  return schemas;
}

type Caller = { readonly roles: readonly Role[] };

export function briefOf({ roles }: Caller, { name, tool, action }: ServiceTool): ServiceEntry["actions"][number] {
  const { summary, effect, role } = action;
  return { name, tool, summary, effect, role, allowed: rolePasses(roles, role) };
}

export const headOf = ({ id, name, category, port, summary }: Service) => ({
  id,
  name,
  category,
  port,
  endpoint: `/api/mcp/${id}`,
  summary,
});

export function describeTool(caller: Caller, tool: ServiceTool): ServiceAction {
  const { endpoint, undo } = tool.action;
  return {
    ...briefOf(caller, tool),
    endpoint: `${endpoint.method} ${endpoint.path}`,
    undoable: undo !== null,
    impact: impactOf(tool.action),
    ...schemasOf(tool.action),
  };
}

/** An action that nobody has weighed waits for a person. */
function impactOf({ effect, service, name }: Action): ServiceAction["impact"] {
  if (effect === "read") return null;
  const nature = natureOf(service, name);
  return {
    type: nature === undefined ? "unweighed" : (nature.type ?? null),
    safety: nature?.safety === true,
    strategic: nature?.strategic === true,
  };
}
