import { changeLocations } from "@cerebro/contracts/fields/wms/locations.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { type ReactNode, useState } from "react";
import { areaPurposes } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { LocationListRow } from "@cerebro/contracts/entities/wms/locations.ts";
import { judgePlaceChange, placeRefusals } from "@cerebro/engines/inventory/change-location.ts";
import type { Input, Output } from "../../../data/request.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { counted } from "../../../parts/format.ts";
import { textOf } from "../../../parts/form-values.ts";
import { chosen } from "../../../parts/list-state.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { purposeWords } from "../words/stock-words.ts";
import { ParentPicker, type Parent } from "./parent-picker.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(changeLocations);

type Change = Omit<Input<"POST /api/wms/locations/change">, "locationIds">;
type Result = Output<"POST /api/wms/locations/change">["rows"][number];

interface ChangeSelectedProps {
  readonly warehouseId: string;
  readonly rows: readonly LocationListRow[];
  readonly onDone: () => void;
}

/** Gives the chosen places another zone, purpose or block: looked at row by row first, undone as one. */
export function ChangeSelected({ warehouseId, rows, onDone }: ChangeSelectedProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={rows.length === 0} onClick={() => setOpen(true)}>
        Change
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Change ${counted(rows.length, "location")}`}>
        {open && (
          <ChangeSteps
            warehouseId={warehouseId}
            rows={rows}
            onClose={() => {
              setOpen(false);
              onDone();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

interface ChangeStepsProps extends Omit<ChangeSelectedProps, "onDone"> {
  readonly onClose: () => void;
}

function ChangeSteps({ warehouseId, rows: chosenRows, onClose }: ChangeStepsProps) {
  const [rows] = useState(chosenRows);
  const [parent, setParent] = useState<Parent>();
  const [asked, setAsked] = useState<Change>();
  const [results, setResults] = useState<readonly Result[]>();
  const command = useCommand("POST /api/wms/locations/change", {
    onDone: (output) => {
      if (output.rows.some(({ outcome }) => outcome === "refused")) setResults(output.rows);
      else onClose();
    },
    told: (output) =>
      `${counted(output.rows.filter(({ outcome }) => outcome === "changed").length, "location")} changed`,
  });
  if (results) {
    return (
      <Results rows={results}>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </Results>
    );
  }
  const preview = asked && rows.map((row) => judged(row, asked, parent));
  const able = preview?.filter(({ outcome }) => outcome === "changed").length ?? 0;
  return (
    <>
      <div hidden={asked !== undefined}>
        <ChangeForm warehouseId={warehouseId} parent={parent} onParent={setParent} onPreview={setAsked} />
      </div>
      {asked && preview && (
        <>
          {command.refusal !== undefined && <Banner tone="bad" title={command.refusal} urgent />}
          <Results rows={preview}>
            <Button onClick={() => setAsked(undefined)}>Back</Button>
            <Button
              variant="primary"
              busy={command.busy}
              disabled={able === 0}
              onClick={() => command.run({ locationIds: rows.map(({ id }) => id), ...asked })}
            >
              Change {counted(able, "location")}
            </Button>
          </Results>
        </>
      )}
    </>
  );
}

/** The server's verdict on the row, by the same function. */
function judged(row: LocationListRow, { purpose, blocked }: Change, parent: Parent | undefined): Result {
  const judgement = judgePlaceChange(row, {
    ...(parent && { parent: parent.place }),
    ...(purpose !== undefined && { purpose }),
    ...(blocked !== undefined && { blocked }),
  });
  const reason = judgement.outcome === "refused" ? placeRefusals[judgement.reason] : null;
  return { locationId: row.id, code: row.code, outcome: judgement.outcome, reason };
}

const outcomeWords = { changed: "Changes", unchanged: "Is so already", refused: "Cannot change" } as const;

/** A result for each place, those that cannot change first. */
function Results({ rows, children }: { rows: readonly Result[]; children: ReactNode }) {
  const sorted = rows.toSorted((a, b) => Number(b.outcome === "refused") - Number(a.outcome === "refused"));
  return (
    <section aria-label="Result for each location" className="flex flex-col gap-4">
      <ul className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
        {sorted.map(({ locationId, code, outcome, reason }) => (
          <li key={locationId} className="flex flex-wrap gap-x-3 py-1.5">
            <code className="min-w-32">{code}</code>
            <span className={outcome === "refused" ? "text-bad" : "text-ink-muted"}>
              {outcomeWords[outcome]}
              {reason !== null && `: ${reason}`}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </section>
  );
}

interface ChangeFormProps {
  readonly warehouseId: string;
  readonly parent: Parent | undefined;
  readonly onParent: (parent: Parent | undefined) => void;
  readonly onPreview: (change: Change) => void;
}

const blocks = [
  { value: "", label: "As it is" },
  { value: "yes", label: "Blocked: nothing is promised or put away there" },
  { value: "no", label: "Not blocked" },
];

function ChangeForm({ warehouseId, parent, onParent, onPreview }: ChangeFormProps) {
  const [failure, setFailure] = useState<string>();
  function submit(data: FormData) {
    const purpose = chosen(textOf(data, "purpose") ?? "", areaPurposes);
    const block = textOf(data, "blocked");
    if (parent === undefined && purpose === undefined && block === null) {
      setFailure("Choose what is to change.");
      return;
    }
    setFailure(undefined);
    onPreview({
      ...(parent && { parentId: parent.value }),
      ...(purpose && { purpose }),
      ...(block !== null && { blocked: block === "yes" }),
    });
  }
  return (
    <Form
      aria-label="Change the chosen locations"
      failure={failure}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="primary">
          Preview
        </Button>
      }
    >
      <Field {...field("parentId")} label="Stands in" hint="Zone or aisle of this warehouse; empty: as it is">
        <ParentPicker warehouseId={warehouseId} value={parent} onChange={onParent} placeholder="As it is" />
      </Field>
      <SelectField
        {...field("purpose")}
        label="For"
        hint="Orders are picked from storage and pick faces only."
        options={optionsOf(purposeWords)}
        placeholder="As it is"
      />
      <SelectField {...field("blocked")} label="Block" options={blocks} />
    </Form>
  );
}
