import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { Icon } from "./icon.ts";

/** Meaning of a color. Never shown alone: an icon or a word comes with it. */
export type Tone = "neutral" | "accent" | "good" | "warn" | "bad" | "info";

export const toneText = {
  neutral: "text-ink-muted",
  accent: "text-accent-text",
  good: "text-good",
  warn: "text-warn",
  bad: "text-bad",
  info: "text-info",
} satisfies Record<Tone, string>;

export const toneSoft = {
  neutral: "bg-surface-2 text-ink-muted",
  accent: "bg-accent-soft text-accent-text",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
  info: "bg-info-soft text-info",
} satisfies Record<Tone, string>;

export const toneIcon: Record<Tone, Icon> = {
  neutral: Info,
  accent: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  info: Info,
};
