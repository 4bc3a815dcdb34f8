import X from "lucide-react/icons/x";
import { analyticsGrains, analyticsMeasuresAtMost, timeAxis } from "@cerebro/contracts/constants/analytics.ts";
import type { AnalyticsCatalog } from "@cerebro/contracts/entities/executive/analytics.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { DateField, SelectField } from "../../../ui/form/fields.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { FilterPicker } from "./filter-picker.tsx";
import { type Asked, filtersOf, filterText } from "./question.ts";

interface ControlsProps {
  readonly asked: Asked;
  readonly catalog: AnalyticsCatalog;
  readonly onAsk: (next: Partial<Asked>) => void;
}

const lengths = [7, 28, 90, 365, 730] as const;
const none = "";

/** Controls for the measure, the dimensions, the period and the filter. */
export function Controls({ asked, catalog, onAsk }: ControlsProps) {
  const chosen = asked.measures.split(",");
  const measures = catalog.facts.flatMap((fact) => fact.measures.map((measure) => ({ ...measure, fact })));
  const splits = dimensionsFor(catalog, chosen);
  const axes = [{ value: timeAxis, label: "Time" }, ...splits.map(({ id, name }) => ({ value: id, label: name }))];
  const options = measures.map(({ id, name, fact, allowed }) => ({
    value: id,
    label: `${fact.name}: ${name}`,
    disabled: !allowed,
  }));
  const choose = (ids: readonly string[]) => {
    const kept = new Set(dimensionsFor(catalog, ids).map(({ id }) => id));
    const fits = (axis: string | undefined) => axis === timeAxis || (axis !== undefined && kept.has(axis));
    onAsk({
      measures: ids.join(","),
      rows: fits(asked.rows) ? asked.rows : timeAxis,
      columns: fits(asked.columns) ? asked.columns : undefined,
      filters: filterText(filtersOf(asked).filter(({ dimension }) => fits(dimension))),
    });
  };
  const own = asked.from !== undefined;
  return (
    <div data-print="hide">
      <Panel>
        <div className="grid gap-3 mobile:grid-cols-2 wide:grid-cols-4">
          {chosen.map((id, at) => (
            <SelectField
              key={`${at}`}
              label={at === 0 ? "Measure" : `Measure ${at + 1}`}
              options={at === 0 ? options : [{ value: none, label: "None" }, ...options]}
              value={id}
              onChange={({ target }) =>
                choose(chosen.map((one, place) => (place === at ? target.value : one)).filter((one) => one !== none))
              }
            />
          ))}
          {chosen.length < analyticsMeasuresAtMost && (
            <SelectField
              label="Add a measure"
              optional
              options={options.filter(({ value }) => !chosen.includes(value))}
              placeholder="None"
              value={none}
              onChange={({ target }) => choose([...chosen, target.value])}
            />
          )}
          <SelectField
            label="By"
            options={axes.filter(({ value }) => value !== asked.columns)}
            value={asked.rows}
            onChange={({ target }) => onAsk({ rows: target.value, chart: undefined })}
          />
          <SelectField
            label="And by"
            optional
            options={axes.filter(({ value }) => value !== asked.rows)}
            placeholder="Nothing else"
            value={asked.columns ?? none}
            onChange={({ target }) =>
              onAsk({ columns: target.value === none ? undefined : target.value, chart: undefined })
            }
          />
          <SelectField
            label="Step of time"
            options={Object.entries(analyticsGrains).map(([value, { label }]) => ({ value, label }))}
            value={asked.grain}
            onChange={({ target }) => onAsk({ grain: target.value as Asked["grain"] })}
          />
          <SelectField
            label="Period"
            options={[
              ...lengths.map((days) => ({ value: String(days), label: `Latest ${days} days` })),
              ...(own ? [{ value: "own", label: "From … to …" }] : []),
            ]}
            value={own ? "own" : String(asked.days)}
            onChange={({ target }) => onAsk({ days: Number(target.value), from: undefined, to: undefined })}
          />
          <DateField
            label="First day"
            optional
            value={asked.from ?? ""}
            onChange={({ target }) => onAsk(ownPeriod(target.value, asked.to))}
          />
          <DateField
            label="Last day"
            optional
            value={asked.to ?? ""}
            onChange={({ target }) => onAsk(ownPeriod(asked.from, target.value))}
          />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Checkbox
            label="Compare with the period before"
            checked={asked.compare === "yes"}
            onChange={({ target }) => onAsk({ compare: target.checked ? "yes" : "no" })}
          />
          <FilterPicker asked={asked} dimensions={splits} onAsk={onAsk} />
          {filtersOf(asked).map((filter, at) => (
            <Button
              key={`${filter.dimension}-${at}`}
              icon={X}
              aria-label={`Remove the filter ${filter.dimension}`}
              onClick={() => onAsk({ filters: filterText(filtersOf(asked).filter((_, place) => place !== at)) })}
            >
              {nameOf(catalog, filter.dimension)}
              {filter.not === true ? " without " : ": "}
              {filter.keys.length === 1
                ? (filter.keys[0] ?? "not recorded").slice(0, 24)
                : `${filter.keys.length} chosen`}
            </Button>
          ))}
        </div>
      </Panel>
    </div>
  );
}

/** Both ends make a period; one alone begins or ends on the same day. */
const ownPeriod = (from: string | undefined, to: string | undefined): Partial<Asked> => {
  const [first, last] = [from || to, to || from];
  return first === undefined || last === undefined ? { from: undefined, to: undefined } : { from: first, to: last };
};

const nameOf = ({ dimensions }: AnalyticsCatalog, id: string): string =>
  id === timeAxis ? "Time" : (dimensions.find((one) => one.id === id)?.name ?? id);

/** The dimensions by which every chosen measure can be split. */
function dimensionsFor({ facts, dimensions }: AnalyticsCatalog, measures: readonly string[]) {
  const lists = measures.map(
    (id) => facts.find(({ measures: own }) => own.some((one) => one.id === id))?.dimensions ?? [],
  );
  return dimensions.filter(({ id }) => lists.every((list) => list.includes(id)));
}
