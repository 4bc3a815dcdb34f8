import { sql } from "../../platform/sql.ts";
import { momentDimensions } from "./dimensions.store.ts";
import type { Fact, Measure } from "./facts/fact.store.ts";
import { orderFacts } from "./facts/order-facts.store.ts";
import { roadFacts } from "./facts/road-facts.store.ts";
import { stockFacts } from "./facts/stock-facts.store.ts";

export interface KnownMeasure extends Measure {
  readonly fact: Fact;
  readonly fullId: string;
  /** Names of the dimensions it can be split by. */
  readonly splits: ReadonlySet<string>;
}

/** The semantic layer: everything a question may name [EXE-04]. */
export const facts: readonly Fact[] = [...orderFacts, ...stockFacts, ...roadFacts];

export const splitsOf = ({ dimensions }: Fact): string[] => [...dimensions, ...momentDimensions];

const known = new Map(
  facts.flatMap((fact) =>
    fact.measures.map((measure) => {
      const fullId = `${fact.id}.${measure.id}`;
      return [fullId, { ...measure, fact, fullId, splits: new Set(splitsOf(fact)) }] as const;
    }),
  ),
);

export const measureNamed = (name: string): KnownMeasure | undefined => known.get(name);
export const everyRecord = sql`true`;
