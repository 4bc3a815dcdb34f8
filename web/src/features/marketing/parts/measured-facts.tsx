import { Facts } from "../../../site/blocks.tsx";
import { measured } from "../figures.ts";

export interface MeasuredFact {
  readonly name: string;
  readonly row?: number;
  /** What of the measured words is the figure; the whole without it. */
  readonly figure?: RegExp;
  readonly text: string;
}

/** The part of a measured text that is shown large; a build in which the words have changed stops. */
export function figureIn(text: string, pattern: RegExp = /.+/): string {
  const [whole, part] = pattern.exec(text) ?? [];
  if (whole === undefined) throw new Error(`no ${String(pattern)} in "${text}"`);
  return part ?? whole;
}

/** Figures from the project's own benchmarks, each with what makes it again. */
export function MeasuredFacts({ facts }: { facts: readonly MeasuredFact[] }) {
  return (
    <Facts
      facts={facts.map(({ name, row, figure, text }) => {
        const found = measured(name, row);
        const source = (
          <>
            <code>{found.command}</code>, {found.day}
          </>
        );
        return { figure: figureIn(found.figure, figure), text, source };
      })}
    />
  );
}
