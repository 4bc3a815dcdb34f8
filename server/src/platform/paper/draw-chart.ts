import type { Sheet } from "./sheet.ts";
import { mm } from "./ink.ts";
import type { Block, Series } from "./paper.ts";

type Chart = Extract<Block, { kind: "chart" }>;

const height = mm(60);
const axisWidth = mm(16);
const axisHeight = mm(6);
const legendHeight = mm(6);
const size = 7;
const muted = 0.38;
/** Series are distinguished without color: bars by brightness, lines by their dashes. */
const tones = ["#222222", "#8a8a8a", "#c8c8c8", "#555555"] as const;
const dashes = [null, [4, 2], [1, 2], [6, 2, 1, 2]] as const;

interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly low: number;
  readonly high: number;
}

/** Bars or lines over an axis of places, with round numbers at the side and the names of the series below. */
export function drawChart(sheet: Sheet, chart: Chart): void {
  sheet.reserve(height + axisHeight + legendHeight + mm(4));
  const values = chart.series.flatMap((series) => series.values.filter((value) => value !== null));
  const steps = niceSteps(Math.min(0, ...values), Math.max(0, ...values));
  const plot: Plot = {
    x: sheet.left + axisWidth,
    y: sheet.y,
    width: sheet.width - axisWidth,
    height,
    low: steps[0] ?? 0,
    high: steps.at(-1) ?? 1,
  };
  drawSteps(sheet, plot, { steps, unit: chart.unit ?? "" });
  drawAxis(sheet, plot, chart.axis);
  chart.series.forEach((series, index) =>
    chart.chart === "bars"
      ? drawBars(sheet, plot, { series, index, of: chart.series.length })
      : drawLine(sheet, plot, { series, index }),
  );
  sheet.y += height + axisHeight;
  drawLegend(sheet, chart);
  sheet.y += mm(4);
}

/** Round numbers that reach from `low` to `high`, about five of them. */
export function niceSteps(low: number, highest: number): number[] {
  const high = highest === low ? low + 1 : highest;
  const rough = (high - low) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

const heightAt = (plot: Plot, value: number): number =>
  plot.y + plot.height * (1 - (value - plot.low) / (plot.high - plot.low));

function drawSteps(
  { ink, left }: Sheet,
  plot: Plot,
  { steps, unit }: { readonly steps: readonly number[]; readonly unit: string },
): void {
  for (const step of steps) {
    const y = heightAt(plot, step);
    ink.doc
      .lineWidth(0.4)
      .moveTo(plot.x, y)
      .lineTo(plot.x + plot.width, y)
      .stroke(step === 0 ? "#666666" : "#dddddd");
    ink.text({ x: left, y: y - size / 2 }, `${step.toLocaleString("en")}${unit}`, { size, tone: muted });
  }
}

/** As many names as have room. */
function drawAxis({ ink }: Sheet, plot: Plot, axis: readonly string[]): void {
  const each = plot.width / Math.max(1, axis.length);
  const widest = Math.max(1, ...axis.map((name) => ink.width(name, { size }))) + 4;
  const every = Math.ceil(widest / each);
  axis.forEach((name, index) => {
    if (index % every !== 0) return;
    const x = plot.x + (index + 0.5) * each - ink.width(name, { size }) / 2;
    ink.text({ x, y: plot.y + plot.height + 3 }, name, { size, tone: muted });
  });
}

function drawBars(
  { ink }: Sheet,
  plot: Plot,
  { series, index, of }: { readonly series: Series; readonly index: number; readonly of: number },
): void {
  const each = plot.width / Math.max(1, series.values.length);
  const wide = (each * 0.8) / of;
  const zero = heightAt(plot, 0);
  series.values.forEach((value, place) => {
    if (value === null) return;
    const y = heightAt(plot, value);
    ink.doc.rect(plot.x + (place + 0.1) * each + index * wide, Math.min(y, zero), wide, Math.abs(zero - y));
  });
  ink.doc.fill(tones[index % tones.length] ?? tones[0]);
}

/** A line that stops where nothing is known, with a dot at each value that would otherwise stand alone. */
function drawLine(
  { ink }: Sheet,
  plot: Plot,
  { series, index }: { readonly series: Series; readonly index: number },
): void {
  const { doc } = ink;
  const each = plot.width / Math.max(1, series.values.length);
  const dash = dashes[index % dashes.length] ?? null;
  doc.save().lineWidth(1.2);
  if (dash !== null) doc.dash(dash[0], { space: dash[1] });
  let drawing = false;
  series.values.forEach((value, place) => {
    if (value === null) {
      drawing = false;
      return;
    }
    const x = plot.x + (place + 0.5) * each;
    const y = heightAt(plot, value);
    if (drawing) doc.lineTo(x, y);
    else doc.moveTo(x, y).lineTo(x + 0.1, y);
    drawing = true;
  });
  doc.stroke("#222222").restore();
}

function drawLegend(sheet: Sheet, { chart, series }: Chart): void {
  const { ink } = sheet;
  let x = sheet.left + axisWidth;
  series.forEach(({ label }, index) => {
    const y = sheet.y + 2;
    if (chart === "bars") ink.doc.rect(x, y + 1, 8, 6).fill(tones[index % tones.length] ?? tones[0]);
    else {
      const dash = dashes[index % dashes.length] ?? null;
      ink.doc.save().lineWidth(1.2);
      if (dash !== null) ink.doc.dash(dash[0], { space: dash[1] });
      ink.doc
        .moveTo(x, y + 4)
        .lineTo(x + 16, y + 4)
        .stroke("#222222")
        .restore();
    }
    ink.text({ x: x + 20, y }, label, { size });
    x += 28 + ink.width(label, { size });
  });
  sheet.y += legendHeight;
}
