import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { AnswerPart } from "@cerebro/contracts/entities/assistant/assistant.ts";
import { refusalText } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { newId } from "../../data/ids.ts";
import { type Kept, keptText, sendOrKeep } from "../../data/offline-queue/send-or-keep.ts";
import type { Input, Output } from "../../data/request.ts";
import { Button } from "../../ui/action/button.tsx";
import { ChangeTable } from "../../ui/data/change-table.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SelectField } from "../../ui/form/fields.tsx";

interface ChangeCardProps {
  change: Extract<AnswerPart, { kind: "change" }>;
  onMade: (text: string) => void;
}

const applyRoute = "POST /api/actions/apply";

function apply(input: Input<typeof applyRoute>): Promise<Output<typeof applyRoute> | Kept> {
  const key = newId();
  return sendOrKeep({ route: applyRoute, input, key }, () => call(applyRoute, input, { idempotencyKey: key }));
}

/** A prepared change: its effects are shown first, and applied exactly so or not at all [AI-13]. */
export function ChangeCard({ change: { title, tool, input, choice }, onMade }: ChangeCardProps) {
  const [chosen, setChosen] = useState(choice.options[0]?.value ?? "");
  const whole = { ...input, [choice.field]: chosen };
  const look = useMutation({
    mutationFn: () => call("POST /api/actions/{tool}/simulate", { tool, input: whole }),
  });
  const act = useMutation({
    networkMode: "always",
    mutationFn: (token: string) => apply({ token, tool, input: whole }),
    onSuccess: (made) => onMade("keptAs" in made ? keptText : `${made.applied.summary}.`),
  });
  if (act.data !== undefined)
    return <p role="status">{"keptAs" in act.data ? keptText : `Done: ${act.data.applied.summary}`}</p>;
  const refusal = act.error ?? look.error;
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-control border border-line bg-surface-1 p-3">
      <SelectField
        label={choice.label}
        value={chosen}
        options={choice.options}
        onChange={(event) => {
          setChosen(event.target.value);
          look.reset();
          act.reset();
        }}
      />
      {refusal !== null && <Banner tone="bad" title={refusalText(refusal)} urgent />}
      {look.data !== undefined && (
        <>
          <ChangeTable caption="What would change" changes={look.data.diff} />
          {look.data.warnings.map((warning) => (
            <Banner key={warning} tone="info" title={warning} />
          ))}
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {look.data === undefined ? (
          <Button busy={look.isPending} onClick={() => look.mutate()}>
            Show what would change
          </Button>
        ) : (
          <Button variant="primary" busy={act.isPending} onClick={() => act.mutate(look.data.token)}>
            {title}
          </Button>
        )}
      </div>
    </section>
  );
}
