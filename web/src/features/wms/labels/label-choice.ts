import type { LabelKind } from "@cerebro/contracts/entities/wms/labels.ts";

/** Selection of labels: of named things, or of all bins below a location. */
export type LabelChoice =
  | { readonly kind: LabelKind; readonly ids: readonly string[] }
  | { readonly kind: "location"; readonly parentId: string };

/** Settings before labels are made. */
export interface LabelSettings {
  readonly copies: number;
  readonly arrow: "none" | "up" | "down";
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

export const toInput = (choice: LabelChoice, settings: LabelSettings) => ({
  ...settings,
  kind: choice.kind,
  ...("ids" in choice ? { ids: [...choice.ids] } : { parentId: choice.parentId }),
});

export type LabelInput = ReturnType<typeof toInput>;
