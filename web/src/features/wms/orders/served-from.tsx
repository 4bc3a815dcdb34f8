import type { Warehouse } from "@cerebro/contracts/entities/wms/locations.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { useWarehouses } from "../../../parts/use-warehouses.ts";
import { WarehouseField } from "../parts/warehouse-choice.tsx";
import type { DraftLine } from "./draft-lines.ts";
import { hasAll, linesAt, useOrderStock } from "./order-stock.ts";

export interface Served {
  /** The warehouse whose stock counts; undefined while there is only one. */
  readonly warehouse: Warehouse | undefined;
  /** The lines with what that warehouse has available. */
  readonly lines: readonly DraftLine[];
  /** Another warehouse that has all of the order, where this one has not. */
  readonly better: Warehouse | undefined;
}

/** The warehouse that would serve an order with these lines, and the one that could. */
export function useServedFrom(chosen: string | null, lines: readonly DraftLine[]): Served {
  const warehouses = useWarehouses();
  const stock = useOrderStock(lines);
  const warehouse = warehouses.length < 2 ? undefined : (warehouses.find(({ id }) => id === chosen) ?? warehouses[0]);
  if (warehouse === undefined) return { warehouse, lines, better: undefined };
  const isServed = hasAll(lines, stock, warehouse.id);
  return {
    warehouse,
    lines: linesAt(lines, stock, warehouse.id),
    better: isServed ? undefined : warehouses.find(({ id }) => hasAll(lines, stock, id)),
  };
}

interface ServedFromProps {
  readonly served: Served;
  readonly value: string | null;
  readonly onChange: (warehouseId: string) => void;
}

/** The warehouse that serves the order; proposes another one that has all of it [WMS-07]. */
export function ServedFrom({ served: { warehouse, better }, value, onChange }: ServedFromProps) {
  if (warehouse === undefined) return null;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <WarehouseField
        hint="The warehouse that picks and ships the order; its available stock counts."
        value={value}
        onChange={onChange}
      />
      <div role="status">
        {better && (
          <Banner
            tone="info"
            title={`${better.name} has all of this order, ${warehouse.name} has not.`}
            action={<Button onClick={() => onChange(better.id)}>{`Serve it from ${better.name}`}</Button>}
          />
        )}
      </div>
    </section>
  );
}
