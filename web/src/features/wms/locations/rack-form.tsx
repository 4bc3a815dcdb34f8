import { createRacks } from "@cerebro/contracts/fields/wms/locations.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import type { FloorPlan } from "@cerebro/contracts/entities/wms/locations.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, Form, FormSection } from "../../../ui/form/form.tsx";
import { NumberInput } from "../../../ui/form/text-input.tsx";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { rackInputOf, racksThatFit, type RackInput } from "./rack-input.ts";
import { overWallsId, RackPreview, standsOutside } from "./rack-preview.tsx";
import { TextLink } from "../../../ui/action/link.tsx";

const field = fieldsFor(createRacks);

/** Creates aisles × bays × levels of bins at once, with a preview that follows what is typed [WMS-01]. */
export function RackForm({ warehouseId, onDone }: { warehouseId: string; onDone: () => void }) {
  const query = useQuery(reading("GET /api/wms/warehouses/{warehouseId}/floor-plan", { warehouseId }));
  return (
    <Async query={query} skeleton={<SkeletonText lines={10} />}>
      {(plan) => <RackFields plan={plan} onDone={onDone} />}
    </Async>
  );
}

const racksFor = ["storage", "pick"];

function RackFields({ plan, onDone }: { plan: FloorPlan; onDone: () => void }) {
  const zones = plan.areas.filter(({ kind, purpose }) => kind === "zone" && racksFor.includes(purpose));
  const zoneId = zones[0]?.id ?? "";
  const [begin] = useState(() => racksThatFit(plan, zones[0]));
  const [input, setInput] = useState<RackInput>({ zoneId, ...begin });
  const create = useCommand("POST /api/wms/locations/racks", {
    refusal: "inline",
    onDone,
    told: ({ bins, firstCode, lastCode }) => ({
      message: `${counted(bins, "bin")} created, ${firstCode} to ${lastCode}`,
      link: { label: "Show", href: `${href("wmsLocations")}?show=list&kind=bin` },
    }),
  });
  function follow(event: FormEvent<HTMLElement>) {
    const form = event.currentTarget.closest("form");
    if (form) setInput(rackInputOf(new FormData(form)));
  }
  if (zones.length === 0) {
    return (
      <Banner
        tone="info"
        title="Racks need a storage or pick zone"
        action={
          <TextLink href={`${href("wmsLocations")}?add=location&warehouse=${plan.warehouse.id}`}>Create one</TextLink>
        }
      >
        This warehouse has none yet. Orders are picked from bins in such zones only.
      </Banner>
    );
  }
  const outside = standsOutside(plan, input);
  return (
    <Form
      aria-label="Create racks"
      errors={create.fieldErrors}
      failure={create.refusal}
      onSubmit={(data) => {
        const racks = rackInputOf(data);
        if (!standsOutside(plan, racks)) create.run(racks);
      }}
      actions={
        <Button
          type="submit"
          variant="primary"
          busy={create.busy}
          aria-disabled={outside || undefined}
          aria-describedby={outside ? overWallsId : undefined}
        >
          Create racks
        </Button>
      }
    >
      <div onInput={follow} className="flex flex-col gap-5">
        <NamingSection zones={zones} zoneId={zoneId} begin={begin} />
        <SizeSection begin={begin} />
        <RackPreview plan={plan} input={input} />
      </div>
    </Form>
  );
}

type Begin = Omit<RackInput, "zoneId">;

function NamingSection({ zones, zoneId, begin }: { zones: FloorPlan["areas"]; zoneId: string; begin: Begin }) {
  return (
    <FormSection title="Names" hint="Aisle, bay and level make the code that is on the label.">
      <FieldRow>
        <SelectField
          {...field("zoneId")}
          options={zones.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
          defaultValue={zoneId}
        />
        <TextField {...field("pattern")} label="Code" code defaultValue={begin.pattern} />
      </FieldRow>
      <FieldRow>
        <SelectField
          {...field("aisleNames")}
          label="Aisles are"
          options={[
            { value: "letters", label: "A, B, C …" },
            { value: "numbers", label: "01, 02, 03 …" },
          ]}
        />
        <Count label="First aisle" name="firstAisle" value={begin.firstAisle} max={500} />
        <Count label="Aisles" name="aisles" value={begin.aisles} max={100} />
        <Count label="Bays in each" name="bays" value={begin.bays} max={200} />
        <Count label="Levels" name="levels" value={begin.levels} max={20} />
      </FieldRow>
    </FormSection>
  );
}

function SizeSection({ begin }: { begin: Begin }) {
  return (
    <FormSection title="Place and size" hint="From the warehouse's corner: along, then across. Capacity is of one bin.">
      <FieldRow>
        <Metres label="Along" name="xMm" value={begin.xMm} least={-10_000} />
        <Metres label="Across" name="yMm" value={begin.yMm} least={-10_000} />
        <Metres label="Corridor" name="corridorMm" value={begin.corridorMm} least={0} />
      </FieldRow>
      <FieldRow>
        <Metres label="Bay width" name="bayWidthMm" value={begin.bayWidthMm} />
        <Metres label="Bay depth" name="bayDepthMm" value={begin.bayDepthMm} />
        <Metres label="Level height" name="levelHeightMm" value={begin.levelHeightMm} />
      </FieldRow>
      <FieldRow>
        <NumberField {...field("capacityGrams", typedIn.kilograms)} label="Carries" />
        <Field {...field("capacityMl", typedIn.litres)} label="Holds">
          <NumberInput className="pr-14" />
        </Field>
      </FieldRow>
    </FormSection>
  );
}

function Count({
  label,
  name,
  value,
  max,
}: {
  label: string;
  name: "firstAisle" | "aisles" | "bays" | "levels";
  value: number | undefined;
  max: number;
}) {
  return <NumberField label={label} name={name} min={1} max={max} step={1} defaultValue={value} />;
}

interface MetresProps {
  readonly label: string;
  readonly name: "xMm" | "yMm" | "corridorMm" | "bayWidthMm" | "bayDepthMm" | "levelHeightMm";
  readonly value: number;
  readonly least?: number;
}

function Metres({ label, name, value, least = 0.001 }: MetresProps) {
  return (
    <NumberField label={label} name={name} min={least} max={10_000} step="any" unit="m" defaultValue={value / 1000} />
  );
}
