import { useQuery } from "@tanstack/react-query";
import PencilLine from "lucide-react/icons/pencil-line";
import { useState } from "react";
import type { DemandForecast, ForecastOverride } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { counted, formatDateOnly, formatDecimal, formatMoment, formatShare } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { ForecastChart } from "./forecast-chart.tsx";
import { methodName } from "./method-words.ts";
import { OverrideForm } from "./override-form.tsx";
import { periodNouns } from "./period-nouns.ts";

/** Days ahead that hold at least one period, the first unless chosen; days of history that show enough of them. */
const grains = {
  daily: { horizons: ["7", "28", "90"], days: 90 },
  weekly: { horizons: ["28", "90"], days: 364 },
  monthly: { horizons: ["90"], days: 730 },
} as const;
const grainOptions = [
  { value: "daily", label: "Days" },
  { value: "weekly", label: "Weeks" },
  { value: "monthly", label: "Months" },
] as const;

/** Expected demand, its method, and its past accuracy [PRED-01]. */
export function ItemForecast({ itemId }: { itemId: string }) {
  const [search, change] = useSearchState();
  const grain = grainOptions.find(({ value }) => value === one(search, "grain"))?.value ?? "daily";
  const { horizons, days } = grains[grain];
  const ahead = horizons.find((each) => each === one(search, "ahead")) ?? horizons[0];
  const query = useQuery(reading("GET /api/forecasts/demand", { itemId, horizon: Number(ahead), grain, days }));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap gap-3">
          <SelectField
            label="Periods"
            className="w-36"
            value={grain}
            options={grainOptions}
            onChange={({ target }) =>
              change({ grain: target.value === "daily" ? undefined : target.value, ahead: undefined })
            }
          />
          <SelectField
            label="Days ahead"
            className="w-36"
            value={ahead}
            options={horizons.map((each) => ({ value: each, label: `${each} days` }))}
            onChange={({ target }) => change({ ahead: target.value === horizons[0] ? undefined : target.value })}
          />
        </div>
        <ButtonLink href={href("wmsForecasts")}>Demand planning</ButtonLink>
      </div>
      <Async query={query} skeleton={<Skeleton className="h-[480px] w-full" />}>
        {(forecast) => <Shown forecast={forecast} />}
      </Async>
    </div>
  );
}

const noticeTitles = {
  simulated: "Simulated data.",
  data_quality: "Gaps in the history.",
  model_unavailable: "A simpler forecast.",
  computation_timeout: "Not the newest forecast.",
  low_confidence: "Low confidence.",
  insufficient_data: "Not enough data.",
} as const;

function Shown({ forecast }: { forecast: DemandForecast }) {
  const [overriding, setOverriding] = useState(false);
  const { forecast: entries, notices, insights, productId, baseUnit } = forecast;
  const [first, last] = [entries[0]?.date, entries.at(-1)?.date];
  return (
    <>
      {notices.map(({ code, message }) => (
        <Banner key={code} tone={code === "low_confidence" ? "info" : "warn"} title={noticeTitles[code]}>
          {message}
        </Banner>
      ))}
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel>
            <ForecastChart forecast={forecast} />
          </Panel>
          <Panel
            title="Overrides"
            actions={
              <Button icon={PencilLine} onClick={() => setOverriding(true)}>
                Override
              </Button>
            }
          >
            <Overrides forecast={forecast} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Quality forecast={forecast} />
          <Panel title="What stands out">
            {insights.length === 0 ? (
              <p className="text-ink-muted">No strong trend, no peak, and steady demand.</p>
            ) : (
              <ul className="flex flex-col gap-2">
                {insights.map(({ type, message }) => (
                  <li key={type}>{message}</li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
      </div>
      <FormDrawer open={overriding} onClose={() => setOverriding(false)} title="Override the forecast">
        {overriding && first !== undefined && last !== undefined && (
          <OverrideForm
            itemId={productId}
            baseUnit={baseUnit}
            first={first}
            last={last}
            onDone={() => setOverriding(false)}
          />
        )}
      </FormDrawer>
    </>
  );
}

const weekdays = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"];

/** The forecast that the error is compared with. */
const naiveNames = { daily: "last week again", weekly: "last week again", monthly: "last season again" } as const;

/** Method of the forecast, and its past accuracy. */
function Quality({ forecast }: { forecast: DemandForecast }) {
  const {
    backtest,
    accuracy,
    methods,
    historyDays,
    closedWeekdays,
    intermittent,
    generatedAt,
    grain,
    forecast: entries,
  } = forecast;
  const [period, periods] = periodNouns[grain];
  const sum = entries.reduce((whole, { value }) => whole + value, 0);
  const level = entries[0]?.confidence.level ?? 0;
  return (
    <Panel title="Method">
      <KeyValueList
        facts={[
          { label: "Expected", value: `${formatDecimal(sum)} in ${counted(entries.length, period, periods)}` },
          { label: "Accuracy in the backtest", value: accuracy === null ? null : formatShare(accuracy) },
          {
            label: `Error a ${period}`,
            value:
              backtest === null
                ? null
                : `${formatDecimal(backtest.error)}; ${naiveNames[grain]}: ${formatDecimal(backtest.naiveError)}`,
          },
          {
            label: "Held by the interval",
            value: backtest?.coverage == null ? null : `${formatShare(backtest.coverage)} of ${periods}, 95 % wanted`,
          },
          { label: "Stated interval", value: `10 % × √${periods}, level ${formatShare(level)} in the first ${period}` },
          {
            label: "Methods",
            value: (
              <ul>
                {methods.map(({ name, share }) => (
                  <li key={name}>
                    {methodName(name)} {formatShare(share)}
                  </li>
                ))}
              </ul>
            ),
          },
          { label: "Demand", value: intermittent ? "intermittent" : "regular" },
          { label: "History", value: counted(historyDays, "day") },
          {
            label: "Closed",
            value: closedWeekdays.length === 0 ? null : closedWeekdays.map((day) => weekdays[day]).join(", "),
          },
          { label: "Made", value: formatMoment(generatedAt) },
        ]}
      />
    </Panel>
  );
}

function Overrides({ forecast: { overrides, valueAdded, baseUnit, grain } }: { forecast: DemandForecast }) {
  if (overrides.length === 0) {
    return (
      <p className="text-ink-muted">
        No overrides of this forecast. Override it where you know what the model cannot: a campaign, a new customer.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line">
        {overrides.map((override) => (
          <OverrideLine key={override.id} override={override} baseUnit={baseUnit} />
        ))}
      </ul>
      {grain !== "daily" && (
        <p className="text-small text-ink-muted">
          Overrides replace days. The {periodNouns[grain][1]} shown here are those of the model.
        </p>
      )}
      {valueAdded !== null && (
        <p className="text-small text-ink-muted">
          Over {counted(valueAdded.overrides, "override")} that {valueAdded.overrides === 1 ? "is" : "are"} over, the
          model missed by {formatDecimal(valueAdded.modelError)} and the overrides by{" "}
          {formatDecimal(valueAdded.overrideError)}.
        </p>
      )}
    </div>
  );
}

function OverrideLine({ override, baseUnit }: { override: ForecastOverride; baseUnit: string }) {
  const { id, from, until, unitsPerDay, modelPerDay, reason, by, actual } = override;
  const remove = useCommand("POST /api/forecasts/overrides/{overrideId}/remove", {
    refusal: "toast",
    told: () => "The model counts again for these days",
  });
  const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;
  return (
    <li className="flex items-start justify-between gap-3 py-2 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <span className="block">
          {formatDateOnly(from)} to {formatDateOnly(until)}: {formatDecimal(unitsPerDay)} {baseUnit} a day, the model{" "}
          {formatDecimal(modelPerDay)}
          {actual !== null && `, came ${formatDecimal(actual / days)}`}
        </span>
        <span className="text-small text-ink-muted">
          {reason} · {by}
        </span>
      </span>
      {actual === null && (
        <Button variant="ghost" busy={remove.busy} onClick={() => remove.run({ overrideId: id })}>
          Remove
        </Button>
      )}
    </li>
  );
}
