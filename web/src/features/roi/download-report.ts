import { reportOf } from "@cerebro/engines/roi/report.ts";
import { saveFile } from "../../data/save-file.ts";
import { dateFormat, wallClock } from "../../ui/habits.ts";
import type { Calculation } from "./calculation.ts";

const longDate = dateFormat({ dateStyle: "long" });

/** Builds the report here in the browser and hands it to the download folder [ROI-05]. */
export function downloadReport({ industry, inputs }: Calculation, now: Date): void {
  const text = reportOf(industry, inputs, longDate.format(now));
  saveFile({
    name: `cerebro-roi-${industry}-${wallClock(now).slice(0, 10)}.txt`,
    content: new Blob([text], { type: "text/plain;charset=utf-8" }),
  });
}
