import { Facts } from "../../../site/blocks.tsx";
import { figureIn, measured, type MeasuredRow } from "../../../site/measured.ts";

export interface MeasuredFact {
  readonly name: string;
  readonly row?: MeasuredRow;
  /** The figure within the measured words; the whole text without it. */
  readonly figure?: RegExp;
  readonly text: string;
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
