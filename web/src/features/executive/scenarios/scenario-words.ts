import { scenarioStates } from "@cerebro/contracts/constants/scenarios.ts";
import type { Scenario, ScenarioChange, ScenarioDetail } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { plusMonths } from "@cerebro/engines/time/months.ts";
import { formatCount, formatDateOnly } from "../../../parts/format.ts";
import { stateTable } from "../../../parts/state-mark.tsx";
import { monthText } from "../money/months.tsx";

export const stateWords = stateTable(scenarioStates, { draft: "draft", adopted: "done" });

export const periodText = ({ fromDay, toDay }: Pick<Scenario, "fromDay" | "toDay">): string =>
  `${formatDateOnly(fromDay)} – ${formatDateOnly(toDay)}`;

/** "Nov 26" or "Nov 26 to Jan 27". */
export function monthsText({ from, months }: NonNullable<Scenario["adopted"]>): string {
  const first = monthText(from);
  return months === 1 ? first : `${first} to ${monthText(plusMonths(from, months - 1))}`;
}

/** A number with its sign; the text of a number without one is given. */
export function signed(value: number, textOf: (size: number) => string): string {
  if (value === 0) return textOf(0);
  return `${value < 0 ? "−" : "+"}${textOf(Math.abs(value))}`;
}

const percentText = (percent: number): string => signed(percent, (size) => `${formatCount(size)}\u00A0%`);

/** A change in words: "Demand for Mugs +20 %". */
export function changeText(change: ScenarioChange, { warehouses }: ScenarioDetail["choices"]): string {
  switch (change.kind) {
    case "demand":
      return `Demand for ${change.category ?? "all categories"} ${percentText(change.percent)}`;
    case "lane":
      return `Lane ${change.lane} closed; ${laneText(change)}`;
    case "capacity": {
      const warehouse = warehouses.find(({ warehouseId }) => warehouseId === change.warehouseId);
      return `Capacity of ${warehouse?.name ?? "a former warehouse"} ${percentText(change.percent)}`;
    }
  }
}

function laneText({ via, freightPercent }: Extract<ScenarioChange, { kind: "lane" }>): string {
  if (via === null) return "its sales are lost";
  return `shipments take ${via}${freightPercent === 0 ? "" : `, freight ${percentText(freightPercent)}`}`;
}
