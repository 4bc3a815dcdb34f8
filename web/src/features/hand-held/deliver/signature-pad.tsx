import { proveDelivery } from "@cerebro/contracts/fields/logistics/delivery.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { type PointerEvent, useRef } from "react";
import { proofLimits } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import { signaturePath } from "@cerebro/engines/delivery/signature.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import type { Stroke } from "./deliver-flow.ts";

const proof = fieldsFor(proveDelivery);

interface SignaturePadProps {
  readonly strokes: readonly Stroke[];
  readonly typed: string;
  /** Points come faster than drawings: each goes on from the last, drawn or not. */
  readonly onStrokes: (next: (now: readonly Stroke[]) => readonly Stroke[]) => void;
  readonly onTyped: (typed: string) => void;
}

const { width, height, points: mostPoints, strokes: mostStrokes } = proofLimits;

/** A field to sign on with a finger; a person who cannot draw types their name. */
export function SignaturePad({ strokes, typed, onStrokes, onTyped }: SignaturePadProps) {
  const field = useRef<SVGSVGElement>(null);
  function pointOf({ clientX, clientY }: PointerEvent): readonly [number, number] {
    const box = field.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    const within = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most);
    return [within((clientX - box.left) / box.width, width), within((clientY - box.top) / box.height, height)];
  }
  return (
    <div className="flex flex-col gap-2">
      <svg
        ref={field}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={strokes.length > 0 ? "Signature, drawn" : "Signature field, empty"}
        className="w-full touch-none rounded-panel border border-line-strong bg-surface-1"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const point = pointOf(event);
          onStrokes((now) => (now.length < mostStrokes ? [...now, [point]] : now));
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          const point = pointOf(event);
          onStrokes((now) => longer(now, point));
        }}
      >
        <line
          x1={60}
          x2={width - 60}
          y1={height - 80}
          y2={height - 80}
          stroke="currentColor"
          strokeOpacity={0.25}
          strokeWidth={3}
        />
        <path
          d={signaturePath({ strokes })}
          fill="none"
          stroke="currentColor"
          strokeWidth={7}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          {...proof("signature.typed")}
          label="Or type the name as signature"
          className="flex-1 basis-48"
          value={typed}
          autoComplete="off"
          onChange={(event) => onTyped(event.target.value)}
        />
        <Button disabled={strokes.length === 0} onClick={() => onStrokes(() => [])}>
          Clear
        </Button>
      </div>
    </div>
  );
}

function longer(strokes: readonly Stroke[], point: readonly [number, number]): readonly Stroke[] {
  const last = strokes.at(-1) ?? [];
  return last.length < mostPoints ? [...strokes.slice(0, -1), [...last, point]] : strokes;
}
