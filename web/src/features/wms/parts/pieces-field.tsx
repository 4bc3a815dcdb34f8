import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";
import { TextareaField } from "../../../ui/form/fields.tsx";
import { formatCount } from "../../../parts/format.ts";
import { piecesIn } from "./pieces.ts";

interface PiecesFieldProps {
  readonly typed: string;
  readonly onChange: (typed: string) => void;
  /** Number of pieces to name. */
  readonly quantity: number;
}

/** Serial numbers of the moved pieces, one after the other [WMS-04]. */
export function PiecesField({ typed, onChange, quantity }: PiecesFieldProps) {
  const named = piecesIn(typed).length;
  return (
    <TextareaField
      label="Serial numbers"
      hint={`${formatCount(named)} of ${formatCount(quantity)} named; scan one after the other.`}
      error={named > quantity ? `Only ${formatCount(quantity)} move` : undefined}
      rows={3}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The same where it must be looked up whether the item has serial numbers; nothing for all others. */
export function PiecesOf({ itemId, ...field }: PiecesFieldProps & { readonly itemId: string | null }) {
  const query = reading("GET /api/wms/items/{itemId}", { itemId: itemId ?? "" });
  const item = useQuery({ ...query, enabled: itemId !== null }).data;
  return item?.serialTracked === true && <PiecesField {...field} />;
}
