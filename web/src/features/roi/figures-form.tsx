import {
  type InputName,
  inputBounds,
  isTaken,
  parseInput,
  sliderNames,
  typedNames,
} from "@cerebro/engines/roi/inputs.ts";
import { formatCount, inputText } from "@cerebro/engines/roi/words.ts";
import { type Industry, industries, presets } from "@cerebro/engines/roi/presets.ts";
import { useState } from "react";
import { Button } from "../../ui/action/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Slider } from "../../ui/form/slider.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { type Calculation, calculation } from "./calculation.ts";

interface FiguresFormProps {
  now: Calculation;
  onCalculate: () => void;
}

/** Industry and figures. Typed values count at once; leaving a field reports the used value. */
export function FiguresForm({ now: { industry, inputs, unread }, onCalculate }: FiguresFormProps) {
  const unreadOf = (name: InputName | "industry") => unread.find((each) => each.name === name)?.because;
  const typedUnread = typedNames.some((name) => unreadOf(name) !== undefined);
  return (
    <form
      aria-label="Your figures"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCalculate();
      }}
      className="flex flex-col gap-6"
    >
      <IndustryPicker industry={industry} error={unreadOf("industry")} />
      {sliderNames.map((name) => (
        <Figure key={`${industry}-${name}`} name={name} value={inputs[name]} error={unreadOf(name)} slider />
      ))}
      <details open={typedUnread || undefined} className="border-y border-line py-3">
        <summary className="text-tool font-strong">Error, shipping and inventory costs, warehouse size</summary>
        <p className="mt-2 text-small text-ink-muted">
          They come with the preset. Your own books make the result worth more.
        </p>
        <div className="mt-4 grid gap-4 mobile:grid-cols-2">
          {typedNames.map((name) => (
            <Figure key={`${industry}-${name}`} name={name} value={inputs[name]} error={unreadOf(name)} />
          ))}
        </div>
      </details>
      <div className="flex flex-wrap gap-3" data-density="touch" data-print="hide">
        <Button type="submit" variant="primary">
          Calculate
        </Button>
        <Button variant="ghost" onClick={() => calculation.choose(industry)}>
          Back to the preset
        </Button>
      </div>
    </form>
  );
}

function IndustryPicker({ industry, error }: { industry: Industry; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : "industry-error"}>
      <legend className="mb-1.5 text-tool font-strong">Industry</legend>
      <div className="grid grid-cols-2 gap-1 rounded-control bg-surface-2 p-1" data-density="touch">
        {industries.map((each) => (
          <label
            key={each}
            className="flex h-control cursor-pointer items-center justify-center rounded-[4px] px-2.5 text-ink-muted transition-colors hover:text-ink has-checked:bg-surface-1 has-checked:font-strong has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="industry"
              value={each}
              checked={each === industry}
              onChange={() => calculation.choose(each)}
              className="sr-only"
            />
            {presets[each].name}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id="industry-error">{error}</FieldError>}
    </fieldset>
  );
}

const units = { money: "$", area: "sq ft", count: "" } as const;

interface FigureProps {
  name: InputName;
  value: number;
  error: string | undefined;
  slider?: boolean;
}

function Figure({ name, value, error, slider = false }: FigureProps) {
  const { label, min, max, step, kind } = inputBounds[name];
  const [draft, setDraft] = useState<string | null>(null);
  const [told, setTold] = useState({ text: "", of: value });
  // Said of one figure; when it changes, however that came, it is no longer true.
  const note = told.of === value ? told.text : "";
  const typing = draft !== null && parseInput(name, draft) === value;

  function type(text: string) {
    setDraft(text);
    setTold({ text: "", of: value });
    calculation.change(name, text);
  }
  function leave() {
    if (typing) setTold({ text: whatBecameOf(name, draft), of: value });
    setDraft(null);
  }

  const bounds = `${inputText(name, min)} to ${inputText(name, max)}${step > 1 ? `, in steps of ${formatCount(step)}` : ""}`;
  return (
    <Field
      label={kind === "area" ? `${label} (${units.area})` : kind === "money" ? `${label} ($)` : label}
      error={error}
      hint={note === "" ? bounds : <span className="font-strong text-warn">{note}</span>}
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        value={typing ? draft : formatCount(value)}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        className="text-right tabular-nums"
      />
      {slider && (
        <Slider
          label={`${label}, slider`}
          value={value}
          min={min}
          max={max}
          step={step}
          text={inputText(name, value)}
          onChange={(next) => calculation.change(name, String(next))}
        />
      )}
    </Field>
  );
}

/** Empty where the figure was taken as it was typed. */
function whatBecameOf(name: InputName, typed: string): string {
  const taken = parseInput(name, typed);
  if (taken === 0) return /^\s*\$?\s*0+\s*$/.test(typed) ? "" : "This is no number, so it counts as 0.";
  const number = Number(typed.replace(/[\s$,]/g, ""));
  return isTaken(name, number) ? "" : `Taken as ${inputText(name, taken)}, the nearest the calculator knows.`;
}
