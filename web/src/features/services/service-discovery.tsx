import { useQuery } from "@tanstack/react-query";
import Plug from "lucide-react/icons/plug";
import { type ServiceCategory, serviceCategories } from "@cerebro/contracts/constants/services.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { useSearchState } from "../../data/address.ts";
import { reading } from "../../data/query-client.ts";
import type { Output } from "../../data/request.ts";
import { cx } from "../../ui/cx.ts";
import { Async } from "../../ui/feedback/async.tsx";
import { EmptyState } from "../../ui/feedback/state-panel.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { SelectField } from "../../ui/form/fields.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { ServiceDetail } from "./service-detail.tsx";

type Catalog = Output<"GET /api/services/discover">;

/** The server says how long its list is good; until it has, as long as it says now [SVC-02]. */
const keptMs = 300_000;
const text = (value: string | readonly string[] | undefined): string => (typeof value === "string" ? value : "");
const isCategory = (value: string): value is ServiceCategory => serviceCategories.some((one) => one === value);
const titleOf = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1);

/** `/service-discovery`: find a service, read what its actions take and answer, and run one [SVC-02, APP-18]. */
export function ServiceDiscovery() {
  const { title, purpose } = pageOf("serviceDiscovery");
  const [address, change] = useSearchState();
  const [search, wanted, chosen] = [text(address["search"]), text(address["category"]), text(address["service"])];
  const category = isCategory(wanted) ? wanted : undefined;
  const query = useQuery({
    ...reading("GET /api/services/discover", { ...(search !== "" && { search }), ...(category && { category }) }),
    staleTime: keptMs,
  });
  return (
    <div className="mx-auto w-full max-w-[1400px]">
      <PageHeader title={title} purpose={purpose} />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchInput
          label="Search services"
          value={search}
          onChange={(value) => change({ search: value })}
          className="min-w-56 flex-1"
        />
        <SelectField
          label="Category"
          hideLabel
          className="w-56"
          value={category ?? ""}
          onChange={(event) => change({ category: event.target.value })}
          options={serviceCategories.map((value) => ({ value, label: titleOf(value) }))}
          placeholder="All categories"
        />
      </div>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <Panel flush className={cx(chosen !== "" && "max-wide:hidden")}>
          <Async
            query={query}
            isEmpty={({ services }) => services.length === 0}
            empty={
              <EmptyState icon={Plug} title="No service fits">
                Try other words, or all categories.
              </EmptyState>
            }
          >
            {({ services }) => (
              <ServiceList
                services={services}
                chosen={chosen}
                onChoose={(service) => change({ service, action: "" }, { push: true })}
              />
            )}
          </Async>
        </Panel>
        {chosen === "" ? (
          <Panel className="max-wide:hidden">
            <EmptyState icon={Plug} title="Choose a service">
              Its actions, what they take and what they answer are shown here.
            </EmptyState>
          </Panel>
        ) : (
          <ServiceDetail key={chosen} id={chosen} />
        )}
      </div>
    </div>
  );
}

interface ServiceListProps {
  readonly services: Catalog["services"];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function ServiceList({ services, chosen, onChoose }: ServiceListProps) {
  return (
    <>
      <p className="border-b border-line px-4 py-2 text-small text-ink-muted" role="status">
        {services.length} services
      </p>
      <ul aria-label="Services" className="max-h-[70vh] divide-y divide-line overflow-y-auto">
        {services.map(({ id, name, category, summary, actions }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
              className={cx("block w-full px-4 py-2.5 text-left hover:bg-surface-2", id === chosen && "bg-accent-soft")}
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-strong">{name}</span>
                <span className="text-small text-ink-faint">{category}</span>
              </span>
              <span className="block text-small text-ink-muted">{summary}</span>
              <span className="text-small text-ink-faint">
                {actions.length === 1 ? "1 action" : `${actions.length} actions`}
                {actions.every(({ allowed }) => !allowed) && ", none for your role"}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
