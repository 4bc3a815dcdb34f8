import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../data/client.ts";
import { reading } from "../../../data/query-client.ts";
import { foundRows, useFound } from "../../../parts/use-found.ts";
import { useNow } from "../../../parts/use-now.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Combobox } from "../../../ui/form/combobox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { HandOverForm } from "./proof-form.tsx";

interface Chosen {
  readonly value: string;
  readonly label: string;
}

/** First which shipment, then who took it. */
export function HandOver({ onDone }: { onDone: () => void }) {
  const [shipment, choose] = useState<Chosen>();
  const found = useFound("GET /api/logistics/shipments", { status: "open" }, (search, signal) =>
    call("GET /api/logistics/shipments", { search, status: "open", limit: foundRows }, { signal }),
  );
  return (
    <div className="flex flex-col gap-5">
      <Field label="Shipment" hint="Of those somebody waits for.">
        <Combobox
          options={found.rows.map(({ id, number, toName }) => ({ value: id, label: `${number} · ${toName ?? ""}` }))}
          value={shipment}
          onChange={choose}
          onSearch={found.onSearch}
          loading={found.loading}
          placeholder="Number, order or consignee"
        />
      </Field>
      {shipment !== undefined && <HandOverOf key={shipment.value} shipmentId={shipment.value} onDone={onDone} />}
    </div>
  );
}

/** The hand-over of one shipment. */
export function HandOverOf({ shipmentId, onDone }: { shipmentId: string; onDone: () => void }) {
  const now = useNow();
  const query = useQuery(reading("GET /api/logistics/deliveries/{shipmentId}", { shipmentId }));
  return (
    <Async query={query} skeleton={<SkeletonText lines={8} />}>
      {(delivery) => <HandOverForm delivery={delivery} now={now} onDone={onDone} />}
    </Async>
  );
}
