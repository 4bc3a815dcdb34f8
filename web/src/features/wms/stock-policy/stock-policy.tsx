import { useQuery } from "@tanstack/react-query";
import PackageSearch from "lucide-react/icons/package-search";
import { useState } from "react";
import { calculationSeconds } from "@cerebro/contracts/constants/calculations.ts";
import type { PolicyProposal, StockOptimisation } from "@cerebro/contracts/entities/wms/stock-policies.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { ApiError } from "../../../data/api-error.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Calculation } from "../../../parts/calculation.tsx";
import { counted, formatCount, formatDecimal } from "../../../parts/format.ts";
import { ImportLink } from "../../../parts/import-link.tsx";
import { one } from "../../../parts/list-state.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { AssumptionForm, assumptionsIn } from "./assumption-form.tsx";
import { BacktestPanel } from "./backtest-panel.tsx";
import { ModelCard } from "./model-card.tsx";
import { ProposalTable } from "./proposal-table.tsx";
import { TransferPanel } from "./transfer-panel.tsx";
import { useMoney } from "./use-money.ts";

const tabs = [
  { id: "proposals", label: "Proposals" },
  { id: "model", label: "Model card" },
] as const;

/** `/wms/stock-policy`: proposed reorder rules, what they would save and what that assumes [PRED-06]. */
export function StockPolicy() {
  const [search, change] = useSearchState();
  const asked = assumptionsIn((name) => one(search, name));
  // Read here as well as below: a change of tab does not cancel the calculation.
  const query = useQuery(reading("GET /api/wms/stock-policy", policyOf(asked)));
  const current = tabs.find(({ id }) => id === one(search, "tab"))?.id ?? "proposals";
  return (
    <>
      <LiveHeader page="wmsStockPolicy" />
      <Tabs
        label="Proposals and model card"
        tabs={tabs}
        current={current}
        onChange={(tab) => change({ tab: tab === "proposals" ? undefined : tab })}
      >
        {current === "model" ? (
          <ModelCard result={query.data} isAsking={query.isFetching} />
        ) : (
          <Proposals asked={asked} change={change} />
        )}
      </Tabs>
    </>
  );
}

interface ProposalsProps {
  readonly asked: ReturnType<typeof assumptionsIn>;
  readonly change: (patch: Readonly<Record<string, string | undefined>>) => void;
}

function Proposals({ asked, change }: ProposalsProps) {
  const read = reading("GET /api/wms/stock-policy", policyOf(asked));
  const query = useQuery(read);
  const tooShort = isTooShort(query.error) ? query.error : undefined;
  return (
    <div className="flex flex-col gap-4">
      <AssumptionForm asked={asked} onChange={change} />
      {tooShort !== undefined && (
        <EmptyState icon={PackageSearch} title="Not enough demand yet" action={<ImportLink>Import sales</ImportLink>}>
          {tooShort.message}
        </EmptyState>
      )}
      {tooShort === undefined && (
        <Calculation
          query={query}
          queryKey={read.queryKey}
          label="Calculating reorder rules and their backtest"
          secondsAtMost={calculationSeconds.policy + calculationSeconds.policyWithoutBacktest}
          skeleton={<Skeleton className="h-[480px] w-full" />}
        >
          {(result) => <Result result={result} />}
        </Calculation>
      )}
      <TransferPanel asked={asked} />
    </div>
  );
}

/** A new organization has no history to propose rules from. */
const isTooShort = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "policy.insufficient_data";

/** Those of the policy alone: costs of transfers do not change it. */
function policyOf(asked: ReturnType<typeof assumptionsIn>) {
  const { goal, serviceLevel, shortagePrice, holdingRate, orderPrice, leadDays } = asked;
  return { goal, serviceLevel, shortagePrice, holdingRate, orderPrice, leadDays };
}

const chosenAtMost = 200;

function Result({ result }: { result: StockOptimisation }) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const propose = useCommand("POST /api/decisions", {
    refusal: "toast",
    onDone: () => choose(new Set()),
    told: ({ status }) => ({
      message: status === "pending" ? "The rules wait for approval, with a preview" : "The rules were applied",
      link: { label: "Approvals", href: href("approvals") },
    }),
  });
  const rules = result.optimizations.filter(({ itemId }) => chosen.has(itemId)).map(ruleOf);
  return (
    <>
      {result.notices.map(({ code, message }) => (
        <Banner key={code} tone="warn" title="About these figures.">
          {message}
        </Banner>
      ))}
      <div className="grid gap-4 wide:grid-cols-3">
        <Savings result={result} />
        <BacktestPanel result={result} />
        <Panel title="Plan">
          <ol className="flex list-decimal flex-col gap-2 pl-5">
            {result.implementationPlan.map(({ kind, items, message }) => (
              <li key={kind}>
                {message} <span className="text-ink-muted">({counted(items, "item")})</span>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
      <Panel
        title="Proposals, before and after"
        hint={`The ${counted(result.optimizations.length, "item")} with the greatest effect on stock. Choose at most ${chosenAtMost} at a time.`}
        actions={
          <Button
            variant="primary"
            disabled={rules.length === 0 || rules.length > chosenAtMost}
            busy={propose.busy}
            onClick={() => propose.run({ tool: "stock-policy_apply", data: { rules } })}
          >
            Propose {rules.length === 0 ? "chosen rules" : counted(rules.length, "rule")}
          </Button>
        }
        flush
      >
        <ProposalTable rows={result.optimizations} chosen={chosen} onChoose={choose} />
      </Panel>
    </>
  );
}

const ruleOf = ({ itemId, reorderPoint, reorderQuantity, proposedPoint, proposedQuantity }: PolicyProposal) => ({
  itemId,
  from: { reorderPoint, reorderQuantity },
  reorderPoint: proposedPoint,
  reorderQuantity: proposedQuantity,
});

const savedOrAdded = (savingMinor: number | null): string => ((savingMinor ?? 0) < 0 ? "added" : "saved");
const sizeOf = (minor: number | null): number | null => (minor === null ? null : Math.abs(minor));

function Savings({ result }: { result: StockOptimisation }) {
  const money = useMoney();
  const { currentState, potentialSavings } = result;
  const { stockMinor, yearlyMinor } = potentialSavings;
  return (
    <Panel title="Stock and savings">
      <KeyValueList
        facts={[
          { label: "Items with stock", value: formatCount(currentState.totalSKUs) },
          { label: "Stock value", value: money(currentState.totalValue) },
          {
            label: "Turns a year",
            value: currentState.turnoverRate === null ? null : formatDecimal(currentState.turnoverRate),
          },
          { label: `Stock ${savedOrAdded(stockMinor)} by the proposals`, value: money(sizeOf(stockMinor)) },
          { label: `Holding cost ${savedOrAdded(yearlyMinor)} a year`, value: money(sizeOf(yearlyMinor)) },
          { label: "Dead stock", value: money(potentialSavings.deadMinor) },
          { label: "Excess stock", value: money(potentialSavings.excessMinor) },
        ]}
      />
    </Panel>
  );
}
