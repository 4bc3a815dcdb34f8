import { resolvedColor } from "../canvas-color.ts";
import type { Tone } from "../tone.ts";

/** Colors of the map, resolved from the tokens of the theme. */
export interface MapColors {
  readonly water: string;
  readonly land: string;
  readonly coast: string;
  readonly inner: string;
  readonly name: string;
  readonly country: string;
  readonly ink: string;
  readonly halo: string;
  readonly onSolid: string;
  readonly tones: Readonly<Record<Tone, string>>;
  readonly font: string;
}

const tokens = {
  water: "color-mix(in oklch, var(--info-soft) 70%, var(--surface-3))",
  land: "var(--surface-1)",
  coast: "var(--line-strong)",
  inner: "var(--line)",
  name: "var(--ink-muted)",
  country: "var(--ink-faint)",
  ink: "var(--ink)",
  halo: "var(--surface-1)",
  onSolid: "var(--surface-1)",
} as const;

const toneTokens = {
  neutral: "var(--ink-muted)",
  accent: "var(--accent-text)",
  good: "var(--good)",
  warn: "var(--warn)",
  bad: "var(--bad)",
  info: "var(--info)",
} as const satisfies Record<Tone, string>;

export function mapColors(element: HTMLElement): MapColors {
  const of = (token: string) => resolvedColor(element, token);
  return {
    water: of(tokens.water),
    land: of(tokens.land),
    coast: of(tokens.coast),
    inner: of(tokens.inner),
    name: of(tokens.name),
    country: of(tokens.country),
    ink: of(tokens.ink),
    halo: of(tokens.halo),
    onSolid: of(tokens.onSolid),
    tones: {
      neutral: of(toneTokens.neutral),
      accent: of(toneTokens.accent),
      good: of(toneTokens.good),
      warn: of(toneTokens.warn),
      bad: of(toneTokens.bad),
      info: of(toneTokens.info),
    },
    font: getComputedStyle(element).fontFamily,
  };
}
