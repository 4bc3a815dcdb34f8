import { useQuery } from "@tanstack/react-query";
import Shapes from "lucide-react/icons/shapes";
import type { ReactNode } from "react";
import type { TemplateId } from "@cerebro/contracts/constants/templates.ts";
import type { TemplateDetail, TemplatePart } from "@cerebro/contracts/entities/platform/templates.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";
import { reading } from "../../data/query-client.ts";
import { usePlan } from "../../data/use-plan.ts";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { Badge, StatusBadge } from "../../ui/data/badge.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import { Matrix } from "./matrix.tsx";
import { LastApplied } from "./last-applied.tsx";
import { useManages } from "./use-manages.ts";

export const HealthcareTemplate = () => <Template page="templateHealthcare" templateId="healthcare" />;
export const FoodBeverageTemplate = () => <Template page="templateFoodBeverage" templateId="food-beverage" />;
export const FashionTemplate = () => (
  <Template page="templateFashion" templateId="fashion">
    <Matrix />
  </Template>
);

interface TemplateProps {
  readonly page: PageId;
  readonly templateId: TemplateId;
  readonly children?: ReactNode;
}

/** Parts of a template, their presence, and its application: preview, apply, undo [PLT-10]. */
function Template({ page, templateId, children }: TemplateProps) {
  const { title, purpose } = pageOf(page);
  const query = useQuery(reading("GET /api/templates/{templateId}", { templateId }));
  return (
    <div className="mx-auto w-full max-w-[1000px]">
      <PageHeader
        title={title}
        purpose={purpose}
        crumbs={[{ label: pageOf("templates").title, href: href("templates") }, { label: title }]}
        actions={query.data && <Apply template={query.data} />}
      />
      <Async query={query} skeleton={<Skeleton className="h-[560px] w-full" />}>
        {(template) => (
          <div className="flex flex-col gap-4">
            <LastApplied name={template.name} />
            <p>{template.summary}</p>
            {children}
            {template.categories.map((category) => (
              <Category
                key={category}
                name={category}
                parts={template.contents.filter((part) => part.category === category)}
              />
            ))}
            <Parts
              title="Reports"
              hint={<TextLink href={href("wmsReports")}>All reports of the warehouse</TextLink>}
              parts={template.contents.filter(({ kind }) => kind === "report")}
            />
            <p className="text-small text-ink-muted">Items belong to a category by naming it.</p>
          </div>
        )}
      </Async>
    </div>
  );
}

function Apply({ template: { id, name, parts, present } }: { template: TemplateDetail }) {
  const manages = useManages();
  const planning = usePlan("POST /api/templates/{templateId}/apply", "industry-templates_apply_template", {
    told: () => `Template applied: ${name.toLowerCase()}`,
  });
  if (!manages) return <Badge>Managers apply templates</Badge>;
  return (
    <>
      {planning.refusal !== undefined && <Banner tone="bad" title={planning.refusal} urgent />}
      {present === parts && <StatusBadge tone="good">All of it is there</StatusBadge>}
      <Button
        icon={Shapes}
        variant={present === parts ? "secondary" : "primary"}
        busy={planning.previewing}
        onClick={() => planning.preview({ templateId: id })}
      >
        Preview and apply
      </Button>
      <ApproveDialog
        planning={planning}
        title={`Apply the template for ${name.toLowerCase()}?`}
        label="Apply the template"
      />
    </>
  );
}

const states = {
  new: { label: "New", tone: "info" },
  exists: { label: "There", tone: "good" },
  differs: { label: "Differs, kept", tone: "warn" },
} as const satisfies Record<TemplatePart["state"], { label: string; tone: "info" | "good" | "warn" }>;

function Category({ name, parts }: { name: string; parts: readonly TemplatePart[] }) {
  const head = parts.find(({ kind }) => kind === "category");
  return (
    <Parts
      title={name}
      hint={head?.detail}
      mark={head && <State state={head.state} />}
      parts={parts.filter((part) => part !== head)}
    />
  );
}

const State = ({ state }: Pick<TemplatePart, "state">) => (
  <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
);

interface PartsProps {
  readonly title: string;
  readonly hint: ReactNode;
  readonly mark?: ReactNode;
  readonly parts: readonly TemplatePart[];
}

function Parts({ title, hint, mark, parts }: PartsProps) {
  return (
    <Panel title={title} hint={hint} actions={mark} flush>
      <ul aria-label={`Parts of ${title}`} className="divide-y divide-line border-t border-line">
        {parts.map((part) => (
          <li key={`${part.kind}.${part.label}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2">
            <span className="w-56 font-strong">{part.kind === "policy" ? "Policy" : part.label}</span>
            <span className="min-w-0 flex-1 basis-64 text-ink-muted [overflow-wrap:anywhere]">{part.detail}</span>
            <State state={part.state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
