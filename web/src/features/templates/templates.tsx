import { useQuery } from "@tanstack/react-query";
import type { TemplateSummary } from "@cerebro/contracts/entities/platform/templates.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { reading } from "../../data/query-client.ts";
import { ButtonLink } from "../../ui/action/link.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Progress } from "../../ui/feedback/progress.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Panel } from "../../ui/layout/panel.tsx";

const pages = {
  healthcare: "templateHealthcare",
  fashion: "templateFashion",
  "food-beverage": "templateFoodBeverage",
} as const;

/** `/templates`: what an organisation of a trade begins with. */
export function Templates() {
  const { title, purpose } = pageOf("templates");
  const query = useQuery(reading("GET /api/templates", {}));
  return (
    <div className="mx-auto w-full max-w-[1000px]">
      <PageHeader title={title} purpose={purpose} />
      <Async query={query} skeleton={<Skeleton className="h-80 w-full" />}>
        {({ rows }) => (
          <ul aria-label="Industry templates" className="grid gap-4 wide:grid-cols-3">
            {rows.map((template) => (
              <li key={template.id} className="flex">
                <Template template={template} />
              </li>
            ))}
          </ul>
        )}
      </Async>
      <p className="mt-4 text-small text-ink-muted">
        A template adds to what is there and changes none of it. Manufacturers find material, line feeding and finished
        goods on a separate page.
      </p>
      <div className="mt-3">
        <ButtonLink href={href("manufacturingDashboard")}>Open the manufacturing dashboard</ButtonLink>
      </div>
    </div>
  );
}

function Template({ template: { id, name, summary, categories, parts, present } }: { template: TemplateSummary }) {
  return (
    <Panel
      title={name}
      hint={categories.join(", ")}
      className="w-full"
      footer={
        <ButtonLink href={href(pages[id])} aria-label={`Look at the template for ${name.toLowerCase()}`}>
          Look at the template
        </ButtonLink>
      }
    >
      <p className="mb-4">{summary}</p>
      <Progress label="There already" value={present / parts} detail={`${present} of ${parts} parts`} />
    </Panel>
  );
}
