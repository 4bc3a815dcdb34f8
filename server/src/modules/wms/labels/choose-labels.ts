import { labelLimits } from "@cerebro/contracts/entities/wms/labels.ts";
import type { LabelKind } from "@cerebro/contracts/entities/wms/labels.ts";
import { parseDay } from "@cerebro/engines/time/zoned-time.ts";
import { homeDay } from "../../../platform/home-zone.store.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { LabelSheet, LabelSize, Mark } from "../../../platform/paper/paper.ts";
import { layOut, smallestSizes, usualSizes } from "./layouts.ts";
import { findSubjects } from "./subjects.store.ts";
import type { LabelSubject } from "./subjects.ts";

export interface LabelChoice {
  readonly kind: LabelKind;
  readonly ids: readonly string[];
  readonly parentId: string | null;
  readonly copies: number;
  readonly arrow: "none" | "up" | "down";
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

const names: Readonly<Record<LabelKind, string>> = {
  item: "Item labels",
  lot: "Lot labels",
  serial: "Serial labels",
  location: "Location labels",
  carton: "Carton labels",
  unit: "Handling unit labels",
};

/** The labels that were asked for, laid out: what is unknown, too many or too small is refused. */
export async function chooseLabels(
  ctx: Context,
  choice: LabelChoice,
  { atMost = labelLimits.atOnce, size = null }: { readonly atMost?: number; readonly size?: LabelSize | null } = {},
): Promise<LabelSheet> {
  const chosen = sizeOf(choice, size);
  const subjects = await findSubjects(ctx.read, choice);
  if (choice.parentId === null && subjects.length < new Set(choice.ids).size) throw new AppError("request.not_found");
  const count = subjects.length * choice.copies;
  if (count === 0) throw new AppError("label.nothing");
  if (count > atMost) throw new AppError("label.too_many", { count, limit: atMost });
  const now = ctx.now();
  const { year } = parseDay(await homeDay(ctx.read, now));
  const layout = { ...chosen, arrow: choice.arrow, year };
  const lay = (subject: LabelSubject): Mark[][] => Array.from({ length: choice.copies }, () => layOut(subject, layout));
  return { title: names[choice.kind], madeAt: now, ...chosen, labels: subjects.flatMap(lay) };
}

function sizeOf({ kind, widthMm, heightMm }: LabelChoice, size: LabelSize | null): LabelSize {
  const usual = size ?? usualSizes[kind];
  const chosen = { widthMm: widthMm ?? usual.widthMm, heightMm: heightMm ?? usual.heightMm };
  const least = smallestSizes[kind];
  if (chosen.widthMm < least.widthMm || chosen.heightMm < least.heightMm) {
    throw new AppError("label.too_small", { kind, ...least });
  }
  return chosen;
}
