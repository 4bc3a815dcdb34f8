import { CommandForm } from "../../../parts/command-form.tsx";
import { cancelWave } from "@cerebro/contracts/fields/wms/waves.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import type { WaveDetail } from "@cerebro/contracts/entities/wms/waves.ts";
import { waveCancelReasons } from "@cerebro/contracts/entities/wms/wave-words.ts";
import { Button } from "../../../ui/action/button.tsx";
import { SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { PaperButton } from "../labels/papers.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(cancelWave);

interface WaveCommandsProps {
  readonly wave: WaveDetail;
  readonly onRefused: (refusal: string | undefined) => void;
}

/** Commands by the wave's state. */
/** While something is left to pick. */
const onFloor: ReadonlySet<string> = new Set<WaveDetail["state"]>(["released", "in_progress"]);

export function WaveCommands({ wave, onRefused }: WaveCommandsProps) {
  const [cancelling, setCancelling] = useState(false);
  const target = { waveId: wave.id, version: wave.version };
  const release = useCommand("POST /api/wms/waves/{waveId}/release", {
    onRefused,
    told: ({ number }) => `${number} is on the floor`,
  });
  const close = useCommand("POST /api/wms/waves/{waveId}/close", {
    onRefused,
    told: ({ number }) => `${number} is closed`,
  });
  const may = (command: WaveDetail["commands"][number]): boolean => wave.commands.includes(command);
  return (
    <>
      {onFloor.has(wave.state) && (
        <PaperButton
          route="GET /api/wms/papers/waves/{waveId}/pick-list"
          input={{ waveId: wave.id }}
          label="Pick list"
        />
      )}
      {may("cancel") && <Button onClick={() => setCancelling(true)}>Cancel wave</Button>}
      {may("close") && (
        <Button busy={close.busy} onClick={() => close.run(target)}>
          Close wave
        </Button>
      )}
      {may("release") && (
        <Button variant="primary" busy={release.busy} onClick={() => release.run(target)}>
          Release wave
        </Button>
      )}
      <CancelWave wave={wave} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}

interface CancelWaveProps {
  readonly wave: WaveDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

function CancelWave({ wave, open, onClose }: CancelWaveProps) {
  const cancel = useCommand("POST /api/wms/waves/{waveId}/cancel", {
    onDone: onClose,
    told: ({ number }) => `${number} is cancelled`,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Cancel ${wave.number}?`}
      description="Orders that were released stay released; their picks wait in the common queue."
      size="small"
    >
      <CommandForm
        command={cancel}
        onSubmit={(data) => {
          const reason = keyOf(data, "reason", waveCancelReasons);
          if (reason) cancel.run({ waveId: wave.id, version: wave.version, reason, note: textOf(data, "note") });
        }}
        submit="Cancel wave"
        danger
        secondary={<Button onClick={onClose}>Keep</Button>}
      >
        <SelectField {...field("reason")} options={optionsOf(waveCancelReasons)} placeholder="Choose a reason" />
        <TextareaField {...field("note")} rows={2} />
      </CommandForm>
    </Dialog>
  );
}
