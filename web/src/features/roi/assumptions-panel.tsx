import { assumptions, formulas } from "@cerebro/engines/roi/assumptions.ts";
import { confidenceBase, confidenceFactors, type RoiResults } from "@cerebro/engines/roi/calculate.ts";
import type { RoiInputs } from "@cerebro/engines/roi/inputs.ts";
import { industries, presets } from "@cerebro/engines/roi/presets.ts";
import type { ReactNode } from "react";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";

/** Method of the model and its omissions, for readers who check it. */
export function AssumptionsPanel({ inputs, results }: { inputs: RoiInputs; results: RoiResults }) {
  return (
    <details className="border-y border-line py-4">
      <summary className="text-title font-strong">Method and limits of this calculation</summary>
      <div className="mt-6 grid gap-x-12 gap-y-8 wide:grid-cols-2">
        <Part title="Formulas">
          <dl className="text-tool">
            {formulas.map(([name, formula]) => (
              <div key={name} className="border-b border-line/60 py-1.5">
                <dt className="text-ink-muted">{name}</dt>
                <dd className="font-mono">{formula}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title="What it assumes">
          <ul className="list-disc space-y-1.5 pl-5 text-tool marker:text-ink-faint">
            {assumptions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Part>
        <Part title="Reduction rates by industry">
          <Table
            label="Reduction rates by industry"
            head={["Industry", "Labor", "Errors", "Shipping", "Inventory"]}
            rows={industries.map((industry) => [
              presets[industry].name,
              ...Object.values(presets[industry].improvements).map((percent) => `${String(percent)}%`),
            ])}
          />
        </Part>
        <Part title={`Confidence: ${confidenceBase} × these five`}>
          <Table
            label="Confidence factors"
            head={["Condition", "Met", "Factor"]}
            rows={confidenceFactors(inputs, results).map(({ condition, met, factor }) => [
              condition,
              met ? "yes" : "no",
              factor.toFixed(2),
            ])}
          />
        </Part>
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-read font-strong">{title}</h3>
      {children}
    </section>
  );
}

interface TableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

function Table({ label, head, rows }: TableProps) {
  return (
    <ScrollRegion label={label} className="overflow-x-auto">
      <table className="w-full border-collapse text-tool">
        <thead>
          <tr className="border-b border-line-strong text-ink-muted">
            {head.map((cell, place) => (
              <th key={cell} scope="col" className={place === 0 ? "py-1.5 text-left" : "px-2 py-1.5 text-right"}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first} className="border-b border-line/60">
              <th scope="row" className="py-1.5 text-left font-body">
                {first}
              </th>
              {rest.map((cell, place) => (
                <td key={head[place + 1]} className="px-2 py-1.5 text-right tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
