import { useState } from "react";
import { daysPerYear, platformCost } from "@cerebro/engines/roi/calculate.ts";
import { inputBounds, parseInput } from "@cerebro/engines/roi/inputs.ts";
import { formatCents, formatCount, formatDollars } from "@cerebro/engines/roi/words.ts";
import { TextField } from "../../../ui/form/fields.tsx";
import { Slider } from "../../../ui/form/slider.tsx";

const { min, max, step } = inputBounds.avgOrdersPerDay;

/** Orders a day → the price of a year, of a month, and for each order [APP-07]. */
export function PriceReckoner({ ordersPerDay }: { ordersPerDay: number }) {
  const [typed, setTyped] = useState(formatCount(ordersPerDay));
  const orders = parseInput("avgOrdersPerDay", typed);
  const year = platformCost(orders);
  return (
    <div className="grid items-end gap-x-16 gap-y-8 wide:grid-cols-2">
      <div data-density="touch">
        <TextField
          label="Orders a day"
          name="orders"
          hint={`From ${formatCount(min)} to ${formatCount(max)}, in hundreds. An entry that is not a number counts as 0.`}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => setTyped(formatCount(orders))}
        />
        <div className="mt-3">
          <Slider
            label="Orders a day"
            value={Math.max(min, orders)}
            min={min}
            max={max}
            step={step}
            text={`${formatCount(orders)} orders a day`}
            onChange={(value) => setTyped(formatCount(value))}
          />
        </div>
      </div>
      <dl aria-live="polite" className="grid grid-cols-2 gap-x-8 gap-y-5 tabular-nums">
        <div className="col-span-2 flex flex-col">
          <dt className="order-2 text-read text-ink-muted">a year</dt>
          <dd className="order-1 text-display-2 font-strong">{formatDollars(year)}</dd>
        </div>
        <div className="flex flex-col">
          <dt className="order-2 text-read text-ink-muted">a month</dt>
          <dd className="order-1 text-title font-strong">{formatDollars(year / 12)}</dd>
        </div>
        <div className="flex flex-col">
          <dt className="order-2 text-read text-ink-muted">for each order</dt>
          <dd className="order-1 text-title font-strong">
            {orders === 0 ? "–" : formatCents(year / (orders * daysPerYear))}
          </dd>
        </div>
      </dl>
    </div>
  );
}
