import { useQuery } from "@tanstack/react-query";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../data/query-client.ts";
import { ButtonLink, TextLink } from "../../ui/action/link.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { CodeBlock } from "./api/code-block.tsx";
import { Shelf } from "./shelf.tsx";

const titleOf = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1);

/** `/resources/mcp-services`: how to connect a client, and every service it can use [APP-16]. */
export function McpServices() {
  const query = useQuery(reading("GET /api/services/discover", {}));
  const { origin } = globalThis.location;
  const config = JSON.stringify({ mcpServers: { cerebro: { type: "http", url: `${origin}/mcp` } } }, null, 2);
  return (
    <Shelf
      page="resourceMcpServices"
      actions={<ButtonLink href={href("serviceDiscovery")}>Open service discovery</ButtonLink>}
    >
      <Panel
        title="Connect a client"
        hint="Streamable HTTP with OAuth, or with an API key in the header X-API-Key."
        className="mb-4"
      >
        <CodeBlock title="Configuration of a client" code={config} />
        <p className="mt-3">
          <TextLink href={href("resourceGuide", { guideId: "connect-an-mcp-client" })}>
            Guide: connect an MCP client
          </TextLink>
        </p>
      </Panel>
      <Async query={query}>
        {({ services }) => (
          <div className="grid items-start gap-4 wide:grid-cols-2">
            {[...Map.groupBy(services, ({ category }) => category)]
              .toSorted(([a], [b]) => a.localeCompare(b))
              .map(([category, own]) => (
                <Panel
                  key={category}
                  title={titleOf(category)}
                  hint={own.length === 1 ? "1 service" : `${own.length} services`}
                  flush
                >
                  <ul className="divide-y divide-line border-t border-line">
                    {own.map(({ id, name, summary, actions }) => (
                      <li key={id} className="px-4 py-2">
                        <TextLink href={`${href("serviceDiscovery")}?service=${id}`} className="font-strong">
                          {name}
                        </TextLink>{" "}
                        <span className="text-small text-ink-faint">
                          {actions.length === 1 ? "1 action" : `${actions.length} actions`}
                        </span>
                        <p className="text-ink-muted">{summary}</p>
                      </li>
                    ))}
                  </ul>
                </Panel>
              ))}
          </div>
        )}
      </Async>
    </Shelf>
  );
}
