import { useQuery } from "@tanstack/react-query";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { reading } from "../../data/query-client.ts";
import { TextLink } from "../../ui/action/link.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { GuideList } from "./guide-list.tsx";
import { Shelf } from "./shelf.tsx";

const further = ["resourceGuides", "resourceApi", "resourceMcpServices", "serviceDiscovery", "help"] as const;

/** `/resources/docs`: how the product works, by subject [APP-16]. */
export function Docs() {
  const query = useQuery(reading("GET /api/knowledge/guides", {}));
  return (
    <Shelf page="resourceDocs">
      <Async query={query}>
        {({ guides }) => <GuideList guides={guides.filter(({ kind }) => kind === "doc")} sections />}
      </Async>
      <Panel title="Further reading" className="mt-4">
        <ul className="grid gap-x-6 gap-y-2 mobile:grid-cols-2">
          {further.map((id) => {
            const { title, purpose, paths } = pageOf(id);
            return (
              <li key={id}>
                <TextLink href={paths[0]}>{title}</TextLink>
                <p className="text-ink-muted">{purpose}</p>
              </li>
            );
          })}
        </ul>
      </Panel>
    </Shelf>
  );
}
