import type { EdiRelation } from "@cerebro/contracts/constants/edi.ts";
import { partyFields } from "./party-field.tsx";

interface Refused {
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly code: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

function fieldOf(code: string | undefined, relation: EdiRelation): string | null {
  switch (code) {
    case "edi.party_missing":
      return partyFields[relation];
    case "edi.scac_missing":
      return "scac";
    case "edi.partner_taken":
      return "interchangeId";
    default:
      return null;
  }
}

/** A refusal that speaks of one field is shown at that field. */
export function errorsAtFields({ busy, refusal, code, fieldErrors }: Refused, relation: EdiRelation) {
  const name = fieldOf(code, relation);
  if (name === null || refusal === undefined) return { busy, refusal, fieldErrors };
  return { busy, refusal: undefined, fieldErrors: { ...fieldErrors, [name]: refusal } };
}
