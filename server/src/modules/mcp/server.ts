import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import type { Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { exhausted } from "../../platform/exhaustion.ts";
import { wireCode } from "../../platform/http/service-envelope.ts";
import { version } from "../../platform/version.ts";
import { completeArgument } from "./completions.ts";
import { promptOf, prompts } from "./prompts.ts";
import { listResources, readResource, resourceTemplates } from "./resources.ts";
import { callTool, toolsFor } from "./tools.ts";

const instructions =
  "Cerebro runs warehouses, fleets and orders. Find a tool with search_services, read its input with describe_tool, and run it with run_service. A tool that writes first answers with what would change and a token; apply_change does exactly that. Every figure has rows behind it: metric tools ending in _rows show them.";

/** One request's server: it answers as the caller, with the caller's rights and nothing kept between requests. */
export function mcpServer(context: Context, actions: Actions): Server {
  const server = new Server(
    { name: "cerebro", title: "Cerebro", version },
    { capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} }, instructions },
  );
  const tools = toolsFor(context, actions);
  server.setRequestHandler("tools/list", async () => ({ tools: tools.map(({ run: _run, ...tool }) => tool) }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    return callTool(context, tool, params.arguments ?? {});
  });
  server.setRequestHandler("resources/list", () => answered(context, () => listResources(context)));
  server.setRequestHandler("resources/templates/list", async () => ({ resourceTemplates }));
  server.setRequestHandler("resources/read", ({ params }) =>
    answered(context, () => readResource(context, actions, params.uri)),
  );
  server.setRequestHandler("prompts/list", async () => ({
    prompts: prompts.map(({ text: _text, ...prompt }) => prompt),
  }));
  server.setRequestHandler("prompts/get", async ({ params }) => promptOf(params.name, params.arguments ?? {}));
  server.setRequestHandler("completion/complete", ({ params }) =>
    answered(context, () => completeArgument(context, actions, params)),
  );
  return server;
}

/** Refusals keep their words; what nobody expected is logged and answered in general ones. */
async function answered<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const refusal = error instanceof AppError ? error : exhausted(error);
    if (refusal === undefined) context.platform.log.error({ err: error }, "an MCP request failed");
    const { code, message } = refusal ?? new AppError("server.unexpected");
    const kind = code === "request.not_found" ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
    throw new ProtocolError(kind, message, { code: wireCode(code) });
  }
}
