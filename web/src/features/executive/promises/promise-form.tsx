import { setRoiPromise } from "@cerebro/contracts/fields/executive/roi-promise.ts";
import type { RoiPromise } from "@cerebro/contracts/entities/executive/roi-promise.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { inputBounds, inputNames, inputsOf, readInputs } from "@cerebro/engines/roi/inputs.ts";
import { industries, type Industry, presets } from "@cerebro/engines/roi/presets.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { DateField, NumberField, SelectField } from "../../../ui/form/fields.tsx";

const field = fieldsFor(setRoiPromise);

const options = industries.map((value) => ({ value, label: presets[value].name }));

interface PromiseFormProps {
  readonly saved: RoiPromise | null;
  /** Shown where nothing is saved yet. */
  readonly industry: Industry;
  readonly baseline: string;
  readonly lastBaseline: string;
  readonly onDone: () => void;
}

/** The figures that the calculator was asked with, and the baseline of the comparison. */
export function PromiseForm({ saved, industry, baseline, lastBaseline, onDone }: PromiseFormProps) {
  const command = useCommand("PUT /api/executive/roi-promise", {
    told: () => "The promise is saved",
    onDone,
  });
  const figures = saved ?? inputsOf(industry);
  const save = (data: FormData) =>
    command.run({
      industry: keyOf(data, "industry", presets) ?? industry,
      ...readInputs((name) => numberOf(data, name) ?? 0),
      baselineOn: textOf(data, "baselineOn") ?? baseline,
      version: saved?.version ?? 0,
    });
  return (
    <CommandForm command={command} onSubmit={save} submit="Save promise">
      <p className="text-ink-muted">
        Enter the figures of your calculation; the <TextLink href={href("roi")}>ROI calculator</TextLink> shows them
        beside its result.
      </p>
      <SelectField {...field("industry")} options={options} defaultValue={saved?.industry ?? industry} />
      {inputNames.map((name) => {
        const { label, min, max, step, kind } = inputBounds[name];
        return (
          <NumberField
            key={name}
            {...field(name)}
            {...{ label, min, max, step }}
            {...(kind === "area" && { unit: "sq ft" })}
            {...(kind === "money" && { unit: "US$" })}
            defaultValue={figures[name]}
          />
        );
      })}
      <DateField
        {...field("baselineOn")}
        label="First day of the baseline"
        hint="28 days from this day are compared with the latest 28."
        max={lastBaseline}
        defaultValue={saved?.baselineOn ?? baseline}
      />
    </CommandForm>
  );
}
