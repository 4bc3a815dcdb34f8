import type { KeptDocument } from "../documents.store.ts";
import type { MappedLine } from "./match-lines.ts";

/** Mapping of a partner's order; it is kept with its document for the answers. */
export interface MappedOrder {
  readonly reference: string;
  readonly purchaseOrder: string | null;
  /** Number of a release against a blanket order. */
  readonly release: string | null;
  readonly orderedOn: string | null;
  readonly currency: string | null;
  /** The partner's code of the place that gets the goods. */
  readonly place: { readonly qualifier: string; readonly value: string } | null;
  readonly lines: readonly MappedLine[];
}

/** The mapping that the processing of a document of type 850 or 940 has kept with it. Earlier mappings lack the later fields. */
export function mappedOrder({ mapped }: Pick<KeptDocument, "mapped">): MappedOrder {
  const kept = mapped as MappedOrder;
  const later = { release: null, place: null };
  return { ...later, ...kept, lines: kept.lines.map((line) => ({ ...laterOfLine, ...line })) };
}

const laterOfLine = { basis: "", doubt: null };
