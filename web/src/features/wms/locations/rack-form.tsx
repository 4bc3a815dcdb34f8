import { createRacks } from "@cerebro/contracts/fields/wms/locations.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import type { FloorPlan } from "@cerebro/contracts/entities/wms/locations.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
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
    <CommandForm
      command={create}
      onSubmit={(data) => {
        const racks = rackInputOf(data);
        if (!standsOutside(plan, racks)) create.run(racks);
      }}
      submit="Create racks"
      blockedBy={outside ? overWallsId : undefined}
    >
      <div onInput={follow} className="flex flex-col gap-5">
        <NamingSection zones={zones} zoneId={zoneId} begin={begin} />
        <SizeSection begin={begin} />
        <RackPreview plan={plan} input={input} />
      </div>
    </CommandForm>
  );
}

const metres = (path: "xMm" | "yMm" | "corridorMm" | "bayWidthMm" | "bayDepthMm" | "levelHeightMm") =>
  field(path, typedIn.metres);

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
        <NumberField {...field("firstAisle")} optional={false} defaultValue={begin.firstAisle} />
        <NumberField {...field("aisles")} defaultValue={begin.aisles} />
        <NumberField {...field("bays")} label="Bays in each" defaultValue={begin.bays} />
        <NumberField {...field("levels")} defaultValue={begin.levels} />
      </FieldRow>
    </FormSection>
  );
}

function SizeSection({ begin }: { begin: Begin }) {
  return (
    <FormSection title="Place and size" hint="From the warehouse's corner: along, then across. Capacity is of one bin.">
      <FieldRow>
        <NumberField {...metres("xMm")} label="Along" defaultValue={begin.xMm / 1000} />
        <NumberField {...metres("yMm")} label="Across" defaultValue={begin.yMm / 1000} />
        <NumberField {...metres("corridorMm")} defaultValue={begin.corridorMm / 1000} />
      </FieldRow>
      <FieldRow>
        <NumberField {...metres("bayWidthMm")} defaultValue={begin.bayWidthMm / 1000} />
        <NumberField {...metres("bayDepthMm")} defaultValue={begin.bayDepthMm / 1000} />
        <NumberField {...metres("levelHeightMm")} defaultValue={begin.levelHeightMm / 1000} />
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
