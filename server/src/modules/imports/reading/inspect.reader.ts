import { type Choices, type Inspection, inspectFile } from "./inspect-file.ts";
import { answered, type ReadAnswer } from "./read-answer.ts";
import type { Source } from "./source.ts";

export interface InspectOrder {
  readonly path: string;
  readonly format: Source["format"];
  readonly compressed: boolean;
  readonly choices: Choices;
}

/** How the file is written, and how its columns are called. */
export const read = ({ choices, ...file }: InspectOrder): Promise<ReadAnswer<Inspection>> =>
  answered(() => inspectFile(file, choices));
