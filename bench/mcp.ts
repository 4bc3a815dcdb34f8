/** 10,000 tool calls by 50 MCP clients at once: does any fail, and how long does a call take? */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { quantile, report } from "./harness.ts";
import { withProgram } from "./program.ts";

const calls = 10_000;
const clients = 50;
const tools = [
  { name: "inventory-management_list_items", arguments: { limit: 20 } },
  { name: "search_services", arguments: { query: "late orders" } },
  { name: "run_service", arguments: { service: "order-management", action: "list_orders", params: { limit: 20 } } },
] as const;

await withProgram(async ({ program, token }) => {
  const url = new URL("/mcp", program.url);
  const connected = await Promise.all(Array.from({ length: clients }, () => connect(url, token)));
  const took: number[] = [];
  let [next, failed] = [0, 0];
  const begun = performance.now();
  const work = async (client: Client): Promise<void> => {
    for (let number = next++; number < calls; number = next++) {
      const started = performance.now();
      const answer = await client.callTool(tools[number % tools.length] ?? tools[0]).catch(() => ({ isError: true }));
      took.push(performance.now() - started);
      if (answer.isError === true) failed += 1;
    }
  };
  await Promise.all(connected.map(work));
  const seconds = (performance.now() - begun) / 1_000;
  await Promise.all(connected.map((client) => client.close()));
  const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)];
  await report("mcp", [
    {
      what: `${calls.toLocaleString("en")} tool calls by ${clients} clients at once: failed`,
      figure: `${failed}; ${(took.length / seconds).toFixed(0)} calls/s`,
      peer: "",
      goal: "0 failed",
      met: failed === 0 && took.length === calls,
    },
    {
      what: "One of these calls, seen by its client",
      figure: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
      peer: "",
      goal: "reported",
      met: true,
    },
  ]);
});

async function connect(url: URL, token: string): Promise<Client> {
  const client = new Client({ name: "bench", version: "1" }, { versionNegotiation: { mode: "auto" } });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}
