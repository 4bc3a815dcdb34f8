import { useState } from "react";
import { nextSteps, type NextStep as Step } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { DeliveryDetail } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { DateField } from "../../../ui/form/fields.tsx";
import { CalendarDay } from "../../../parts/moment.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { leftOutWord } from "../words/left-out.ts";

const steps = Object.keys(nextSteps) as Step[];

/** Next step for undelivered goods: asked until it is decided. */
export function NextStep({ delivery }: { delivery: DeliveryDetail }) {
  const { id: shipmentId, state, next, nextOn, reason, undecided } = delivery;
  const [on, setOn] = useState("");
  const decide = useCommand("POST /api/logistics/deliveries/{shipmentId}/next", {
    told: ({ number, next: chosen }) => `${number}: ${chosen ? nextSteps[chosen].toLowerCase() : "decided"}`,
  });
  const waits = state === "attempt_failed" || state === "held" || state === "available_for_pickup";
  if (waits && next === "again") {
    return (
      <Banner tone="info" title="To be tried again">
        {nextOn === null ? "The day is not chosen yet." : <CalendarDay on={nextOn} />}
      </Banner>
    );
  }
  if (!undecided) return null;
  return (
    <section aria-label="What next" className="flex flex-col gap-3 rounded-panel border border-line bg-surface-1 p-4">
      <p className="font-strong">
        {state === "attempt_failed" ? "It could not be delivered" : "It waits"}
        {reason === null ? "" : `: ${leftOutWord(reason).toLowerCase()}`}. What next?
      </p>
      {decide.refusal !== undefined && <Banner tone="bad" title={decide.refusal} urgent />}
      <div className="flex flex-wrap items-end gap-2">
        <DateField
          label="Day of the next attempt"
          optional
          value={on}
          onChange={(event) => setOn(event.target.value)}
        />
        {steps.map((step) => (
          <Button
            key={step}
            variant={step === "again" ? "primary" : "secondary"}
            busy={decide.busy}
            onClick={() => decide.run({ shipmentId, next: step, on: step === "again" && on !== "" ? on : null })}
          >
            {nextSteps[step]}
          </Button>
        ))}
      </div>
    </section>
  );
}
