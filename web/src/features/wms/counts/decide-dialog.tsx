import { CommandForm } from "../../../parts/command-form.tsx";
import { approveCount } from "@cerebro/contracts/fields/wms/counts.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import type { CountDetail, CountLineRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { countCauses } from "@cerebro/contracts/entities/wms/count-words.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { PlanSteps } from "../../../parts/plan-steps.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { signed } from "./count-words.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(approveCount);

export type Way = "approve" | "reject" | "recount";

interface DecideProps {
  readonly count: CountDetail;
  readonly lines: readonly CountLineRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The decision on some lines: approved after a look at what it changes, rejected, or counted again. */
export function DecideDialogs({ way, ...props }: DecideProps & { readonly way: Way | undefined }) {
  const { lines, onClose } = props;
  const units = unitsOf(lines);
  const back = words[way === "reject" ? "reject" : "recount"];
  return (
    <>
      <Dialog
        open={way === "approve"}
        onClose={onClose}
        title={`Approve ${counted(lines.length, "line")}`}
        description={`The books change by exactly what was found: ${signed(units, formatCount)} units, whatever has moved since.`}
        keepOnOutsidePress
      >
        {way === "approve" && <ApproveForm {...props} />}
      </Dialog>
      <Dialog
        open={way === "reject" || way === "recount"}
        onClose={onClose}
        title={`${back.title}: ${counted(lines.length, "line")}`}
        description={back.description}
        size="small"
      >
        {(way === "reject" || way === "recount") && <SendBackForm {...props} way={way} />}
      </Dialog>
    </>
  );
}

const unitsOf = (lines: readonly CountLineRow[]): number => lines.reduce((sum, { variance }) => sum + variance, 0);

function ApproveForm({ count, lines: given, onClose, onDone }: DecideProps) {
  // News of the list must not change what was chosen.
  const [lines] = useState(given);
  const units = unitsOf(lines);
  const own = lines.some(({ ownCount }) => ownCount);
  const promised = lines.some(({ obstacle }) => obstacle === "promised");
  const planning = usePlan("POST /api/wms/counts/{countId}/approve", "cycle-counting_approve", {
    onDone,
    told: () => `${counted(lines.length, "line")} approved: ${signed(units, formatCount)} units`,
  });
  const [releases, setReleases] = useState(false);
  return (
    <PlanSteps planning={planning} label="Approve">
      <CommandForm
        label="Approve variances"
        command={planning}
        onSubmit={(data) => {
          const cause = keyOf(data, "cause", countCauses);
          if (cause === undefined) return;
          const lineIds = lines.map(({ id }) => id);
          planning.preview({
            countId: count.id,
            lineIds,
            cause,
            note: textOf(data, "note"),
            releaseReservations: releases,
          });
        }}
        submit="Preview"
        secondary={<Button onClick={onClose}>Not now</Button>}
      >
        <SelectField {...field("cause")} options={optionsOf(countCauses)} placeholder="What was behind it?" />
        {own ? (
          <TextareaField
            {...field("note")}
            label="Why you approve your own count"
            hint="Somebody else should. As an administrator you may, with a written reason."
            optional={false}
            rows={2}
          />
        ) : (
          <TextareaField {...field("note")} rows={2} />
        )}
        {promised && (
          <>
            <Banner tone="warn" title="Some of what is missing is promised">
              {[
                ...new Set(
                  lines.flatMap(({ uncovered }) => uncovered.map(({ orderNumber }) => orderNumber ?? "a hold")),
                ),
              ].join(", ")}
            </Banner>
            <Checkbox
              checked={releases}
              onChange={(event) => setReleases(event.target.checked)}
              label="Release what is promised and not there"
              hint="It is taken from other bins; of orders the rest is back-ordered, of transfers it is open again."
            />
          </>
        )}
      </CommandForm>
    </PlanSteps>
  );
}

const words = {
  reject: {
    title: "Reject",
    route: "POST /api/wms/counts/{countId}/reject",
    description: "The count was wrong: the books stay as they are.",
    told: "rejected",
  },
  recount: {
    title: "Count again",
    route: "POST /api/wms/counts/{countId}/recount",
    description: "A new task for somebody who did not count them before.",
    told: "to be counted again",
  },
} as const;

function SendBackForm({
  way,
  count,
  lines: given,
  onClose,
  onDone,
}: DecideProps & { readonly way: "reject" | "recount" }) {
  const [lines] = useState(given);
  const { title, route, told } = words[way];
  const send = useCommand<"POST /api/wms/counts/{countId}/reject" | "POST /api/wms/counts/{countId}/recount">(route, {
    onDone,
    told: () => `${counted(lines.length, "line")} ${told}`,
  });
  return (
    <CommandForm
      command={send}
      onSubmit={(data) =>
        send.run({ countId: count.id, lineIds: lines.map(({ id }) => id), note: textOf(data, "note") })
      }
      submit={title}
      secondary={<Button onClick={onClose}>Not now</Button>}
    >
      <TextareaField {...field("note")} rows={2} />
    </CommandForm>
  );
}
