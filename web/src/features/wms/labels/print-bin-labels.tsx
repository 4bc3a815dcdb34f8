import { useQuery } from "@tanstack/react-query";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import type { Warehouse } from "@cerebro/contracts/entities/wms/locations.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { PrintLabels } from "./print-labels.tsx";

/** Labels of all bins of a warehouse, a zone or an aisle. */
export function PrintBinLabels({ warehouse }: { warehouse: Pick<Warehouse, "id" | "name"> }) {
  const [open, setOpen] = useState(false);
  const [parentId, setParentId] = useState(warehouse.id);
  const close = () => {
    setOpen(false);
    setParentId(warehouse.id);
  };
  return (
    <>
      <Button icon={Printer} onClick={() => setOpen(true)}>
        Print labels
      </Button>
      <PrintLabels open={open} onClose={close} title="Print location labels" choice={{ kind: "location", parentId }}>
        <PlaceField warehouse={warehouse} value={parentId} onChange={setParentId} />
      </PrintLabels>
    </>
  );
}

interface PlaceFieldProps {
  readonly warehouse: Pick<Warehouse, "id" | "name">;
  readonly value: string;
  readonly onChange: (parentId: string) => void;
}

const most = 200;

function PlaceField({ warehouse, value, onChange }: PlaceFieldProps) {
  const filter = { warehouseId: warehouse.id, sort: "code", limit: most } as const;
  const zones = useQuery(reading("GET /api/wms/locations", { ...filter, kind: "zone" }));
  const aisles = useQuery(reading("GET /api/wms/locations", { ...filter, kind: "aisle" }));
  const options = [
    { value: warehouse.id, label: `All of ${warehouse.name}` },
    ...(zones.data?.rows ?? []).map(({ id, code, name }) => ({ value: id, label: `Zone ${code}, ${name}` })),
    ...(aisles.data?.rows ?? []).map(({ id, code }) => ({ value: id, label: `Aisle ${code}` })),
  ];
  return (
    <SelectField
      label="Bins of"
      hint="In walking order, one label for each bin."
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
