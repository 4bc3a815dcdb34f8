import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import type { WaveDetail } from "@cerebro/contracts/entities/wms/waves.ts";
import { call } from "../../../data/client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { WaveFields } from "./wave-fields.tsx";
import { askable, usualWave, waveInputOf, withoutOrders, type WaveInput } from "./wave-input.ts";
import { WavePreview } from "./wave-preview.tsx";

/** Preview of the form's wave; requested again with every change. */
function useProposal(input: WaveInput) {
  return useQuery({
    queryKey: ["POST /api/wms/waves/propose", input],
    queryFn: ({ signal }) => call("POST /api/wms/waves/propose", input, { signal }),
    enabled: askable(input),
    placeholderData: keepPreviousData,
  });
}

/** Plans a wave: orders and carts follow what is typed; released at once or kept as a draft [WMS-08]. */
export function PlanWave({ onDone }: { onDone: (wave: WaveDetail) => void }) {
  const [input, setInput] = useState<WaveInput>(usualWave);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [releases, setReleases] = useState(true);
  const byRule = useProposal(input);
  const wanted = withoutOrders(input, byRule.data?.orders ?? [], excluded);
  const proposal = useProposal(wanted);
  const release = useCommand("POST /api/wms/waves/{waveId}/release", {
    onDone,
    told: ({ number }) => `${number} is on the floor`,
  });
  const create = useCommand("POST /api/wms/waves", {
    onDone: (wave) => (releases ? release.run({ waveId: wave.id }) : onDone(wave)),
    told: releases ? undefined : ({ number }) => ({ message: `${number} is kept as a draft` }),
  });
  function follow(event: FormEvent<HTMLElement>) {
    const form = event.currentTarget.closest("form");
    if (!form) return;
    setInput(waveInputOf(new FormData(form)));
    setExcluded(new Set());
  }
  const chosen = wanted.rule.kind === "chosen" ? wanted.rule.orderIds.length : (byRule.data?.orders.length ?? 0);
  return (
    <Form
      aria-label="Plan a wave"
      errors={create.fieldErrors}
      failure={create.refusal ?? release.refusal}
      onSubmit={() => create.run(wanted)}
      actions={
        <>
          <Button type="submit" disabled={chosen === 0} onClick={() => setReleases(false)}>
            Keep as draft
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={chosen === 0}
            busy={create.busy || release.busy}
            onClick={() => setReleases(true)}
          >
            Release wave
          </Button>
        </>
      }
    >
      <div onInput={follow} className="flex flex-col gap-5">
        <WaveFields input={input} />
      </div>
      <WavePreview
        offered={byRule}
        proposal={proposal.data}
        excluded={excluded}
        onToggle={(id) => {
          const next = new Set(excluded);
          if (!next.delete(id)) next.add(id);
          setExcluded(next);
        }}
      />
    </Form>
  );
}
