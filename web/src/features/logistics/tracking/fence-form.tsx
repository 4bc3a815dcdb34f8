import { CommandForm } from "../../../parts/command-form.tsx";
import { createFence } from "@cerebro/contracts/fields/logistics/tracking.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { Fence, FenceShape } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { minorOf, typedMinor } from "../../../parts/format.ts";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { useSave } from "../../../parts/use-save.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { CornerFields } from "./corner-fields.tsx";
import { asCircle, asPolygon } from "./fence-shapes.ts";
import { ShapeNumber } from "./shape-number.tsx";

const field = fieldsFor(createFence);

interface FenceFormProps {
  /** Undefined enters a new fence. */
  readonly fence: Fence | undefined;
  readonly currency: string;
  /** Shape on the map. */
  readonly shape: FenceShape;
  /** The corner that is moved by keys, of a shape that has corners. */
  readonly corner: number;
  readonly onShape: (shape: FenceShape, corner?: number) => void;
  readonly onDone: () => void;
}

const kinds = [
  { value: "circle", label: "Circle" },
  { value: "polygon", label: "Corners" },
] as const;

/** Draws or changes a fence: by its handles on the map, or by numbers. */
export function FenceForm({ fence, currency, shape, corner, onShape, onDone }: FenceFormProps) {
  const command = useSave({
    create: "POST /api/logistics/fences",
    update: "PUT /api/logistics/fences/{fenceId}",
    of: fence && { fenceId: fence.id, version: fence.version },
    told: ({ name }) => `${name} saved`,
    onDone,
  });
  const submit = (data: FormData) =>
    command.run({
      name: textOf(data, "name") ?? "",
      shape,
      dwellMinutes: numberOf(data, "dwellMinutes") ?? 60,
      freeMinutes: numberOf(data, "freeMinutes") ?? 0,
      stepMinutes: numberOf(data, "stepMinutes") ?? 15,
      stepMinor: minorOf(textOf(data, "stepMinor") ?? "0", currency) ?? 0,
    });
  return (
    <CommandForm
      label={fence === undefined ? "Draw a fence" : "Change the fence"}
      command={command}
      onSubmit={submit}
      submit="Save fence"
      secondary={<Button onClick={onDone}>Cancel</Button>}
    >
      <TextField {...field("name")} defaultValue={fence?.name} />
      <Segments
        label="Shape"
        options={kinds}
        value={shape.kind}
        onChange={(kind) => onShape(kind === "circle" ? asCircle(shape) : asPolygon(shape))}
      />
      {shape.kind === "circle" ? (
        <CircleFields shape={shape} onShape={onShape} />
      ) : (
        <CornerFields shape={shape} corner={Math.min(corner, shape.corners.length - 1)} onChange={onShape} />
      )}
      <TermFields fence={fence} currency={currency} />
    </CommandForm>
  );
}

type Circle = Extract<FenceShape, { kind: "circle" }>;

/** The same as the handles do, for those who do not drag. */
function CircleFields({ shape, onShape }: { shape: Circle; onShape: (shape: FenceShape) => void }) {
  const change = (part: "latitude" | "longitude", value: number) =>
    onShape({ ...shape, centre: { ...shape.centre, [part]: value } });
  return (
    <FieldRow>
      <Field {...field("shape.centre.latitude")}>
        <ShapeNumber value={shape.centre.latitude} onValue={(value) => change("latitude", value)} />
      </Field>
      <Field {...field("shape.centre.longitude")}>
        <ShapeNumber value={shape.centre.longitude} onValue={(value) => change("longitude", value)} />
      </Field>
      <Field {...field("shape.radius")}>
        <ShapeNumber unit="m" value={shape.radius} onValue={(radius) => onShape({ ...shape, radius })} />
      </Field>
    </FieldRow>
  );
}

/** Limit of a long stay, and the price of waiting. */
function TermFields({ fence, currency }: Pick<FenceFormProps, "fence" | "currency">) {
  return (
    <>
      <FieldRow>
        <NumberField
          {...field("dwellMinutes")}
          label="Long stay after"
          optional={false}
          defaultValue={fence?.dwellMinutes ?? 60}
        />
        <NumberField
          {...field("freeMinutes")}
          label="Free time"
          optional={false}
          defaultValue={fence?.freeMinutes ?? 60}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          {...field("stepMinutes")}
          label="Then charged per"
          optional={false}
          defaultValue={fence?.stepMinutes ?? 15}
        />
        <NumberField
          {...field("stepMinor")}
          label="Each step costs"
          unit={currency}
          min={0}
          step="any"
          defaultValue={typedMinor(fence?.stepMinor ?? 0, currency)}
        />
      </FieldRow>
    </>
  );
}
