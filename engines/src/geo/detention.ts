import type { Visit } from "./fences.ts";

/** Terms of detention, as agreed with the party that keeps a vehicle waiting. */
export interface DetentionTerms {
  readonly freeMinutes: number;
  /** Each begun step is charged. */
  readonly stepMinutes: number;
  readonly minorPerStep: number;
}

export interface Detention {
  readonly waitedMinutes: number;
  /** Beyond what is free. */
  readonly chargedMinutes: number;
  readonly amountMinor: number;
}

const minuteMs = 60_000;

/** The detention clock of a visit at a moment. It starts at the appointment when the vehicle was early. */
export function detentionOf(
  { enteredAt, leftAt }: Visit,
  { freeMinutes, stepMinutes, minorPerStep }: DetentionTerms,
  { now, appointmentAt }: { readonly now: number; readonly appointmentAt: number | null },
): Detention {
  const begin = Math.max(enteredAt, appointmentAt ?? enteredAt);
  const waitedMinutes = Math.max(0, Math.floor(((leftAt ?? now) - begin) / minuteMs));
  const chargedMinutes = Math.max(0, waitedMinutes - freeMinutes);
  return { waitedMinutes, chargedMinutes, amountMinor: Math.ceil(chargedMinutes / stepMinutes) * minorPerStep };
}
