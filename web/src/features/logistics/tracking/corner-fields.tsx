import { createFence } from "@cerebro/contracts/fields/logistics/tracking.ts";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type KeyboardEvent, useState } from "react";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import type { Icon } from "../../../ui/icon.ts";
import { Field } from "../../../ui/form/field.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import {
  cornersAtLeast,
  cornersAtMost,
  movedCorner,
  type Polygon,
  withCornerAfter,
  withoutCorner,
} from "./fence-shapes.ts";
import { ShapeNumber } from "./shape-number.tsx";

const field = fieldsFor(createFence);

interface CornerFieldsProps {
  readonly shape: Polygon;
  /** The corner that is moved. */
  readonly corner: number;
  readonly onChange: (shape: Polygon, corner: number) => void;
}

interface Way {
  readonly key: string;
  readonly name: string;
  readonly icon: Icon;
  readonly east: number;
  readonly north: number;
}

const ways: readonly Way[] = [
  { key: "ArrowUp", name: "north", icon: ArrowUp, east: 0, north: 1 },
  { key: "ArrowDown", name: "south", icon: ArrowDown, east: 0, north: -1 },
  { key: "ArrowLeft", name: "west", icon: ArrowLeft, east: -1, north: 0 },
  { key: "ArrowRight", name: "east", icon: ArrowRight, east: 1, north: 0 },
];
const steps = [
  { value: "1", label: "1 m" },
  { value: "10", label: "10 m" },
  { value: "100", label: "100 m" },
] as const;

/** A border's corners for those who do not drag: one is chosen, moved by arrow keys or by numbers, added or removed. */
export function CornerFields({ shape, corner, onChange }: CornerFieldsProps) {
  const [step, setStep] = useState<(typeof steps)[number]["value"]>("10");
  const [said, setSaid] = useState("");
  const { corners } = shape;
  const name = `corner ${corner + 1}`;
  const place = corners[corner];

  function move({ name: way, east, north }: Way) {
    const moved = movedCorner(shape, corner, [east * Number(step), north * Number(step)]);
    onChange(moved, corner);
    setSaid(`Corner ${corner + 1} moved ${step} meters ${way}: ${wordsOf(moved.corners[corner])}`);
  }
  function key(event: KeyboardEvent) {
    const way = ways.find((one) => one.key === event.key);
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(way);
  }
  function setDegrees(part: "latitude" | "longitude", value: number) {
    if (place === undefined) return;
    onChange({ ...shape, corners: corners.with(corner, { ...place, [part]: value }) }, corner);
  }
  function choose(next: number) {
    onChange(shape, next);
    setSaid(`Corner ${next + 1} of ${corners.length}: ${wordsOf(corners[next])}`);
  }
  function add() {
    onChange(withCornerAfter(shape, corner), corner + 1);
    setSaid(`Corner ${corner + 2} of ${corners.length + 1} added`);
  }
  function remove() {
    onChange(withoutCorner(shape, corner), Math.max(0, corner - 1));
    setSaid(`Corner ${corner + 1} removed, ${corners.length - 1} are left`);
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-muted">
        Drag corners on the map; the small handles between them make new ones. Or choose one and move it with the
        arrows.
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label="Corner"
          className="w-24"
          value={String(corner)}
          options={corners.map((_, index) => ({ value: String(index), label: `${index + 1} of ${corners.length}` }))}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        />
        <div role="group" aria-label={`Move ${name}`} className="flex">
          {ways.map((way) => (
            <IconButton
              key={way.key}
              label={`Move ${name} ${step} m ${way.name}`}
              icon={way.icon}
              onKeyDown={key}
              onClick={() => move(way)}
            />
          ))}
        </div>
        <Segments label="Step of a move" options={steps} value={step} onChange={setStep} />
      </div>
      <FieldRow>
        <Field {...field(`shape.corners.${corner}.latitude`)}>
          <ShapeNumber key={corner} value={place?.latitude ?? 0} onValue={(value) => setDegrees("latitude", value)} />
        </Field>
        <Field {...field(`shape.corners.${corner}.longitude`)}>
          <ShapeNumber key={corner} value={place?.longitude ?? 0} onValue={(value) => setDegrees("longitude", value)} />
        </Field>
      </FieldRow>
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} disabled={corners.length >= cornersAtMost} onClick={add}>
          Add a corner after it
        </Button>
        <Button icon={Trash2} disabled={corners.length <= cornersAtLeast} onClick={remove}>
          Remove {name}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

const wordsOf = (place: Polygon["corners"][number] | undefined): string =>
  place === undefined ? "" : `latitude ${place.latitude.toFixed(5)}, longitude ${place.longitude.toFixed(5)}`;
