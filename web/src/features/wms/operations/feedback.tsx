import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { remembered } from "../../../data/storage/remembered.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { cx } from "../../../ui/cx.ts";
import { type FeedbackTone, giveFeedback } from "../../../ui/scan/feedback.ts";
import { toneSoft } from "../../../ui/tone.ts";

/** The answer to a scan or an act: a colour, a word, a sentence. */
export interface Feedback {
  readonly tone: "good" | "warn" | "bad";
  readonly word: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string };
  /** Grows with each answer, so that the same words twice are announced twice. */
  readonly stamp: number;
}

const icons = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** Shown large at the top of the work, and announced to screen readers at once. */
export function FeedbackLine({ feedback }: { feedback: Feedback | undefined }) {
  const Shape = feedback && icons[feedback.tone];
  return (
    <div role="status" aria-live="assertive" className="min-h-12">
      {feedback && Shape && (
        <p
          key={feedback.stamp}
          className={cx(
            "flex min-h-12 animate-[ui-rise_var(--calm)_var(--ease)] items-center gap-3 rounded-panel px-4 py-2 text-read",
            toneSoft[feedback.tone],
          )}
        >
          <Shape size={22} aria-hidden className="shrink-0" />
          <strong className="whitespace-nowrap">{feedback.word}</strong>
          <span className="min-w-0 flex-1 text-ink [overflow-wrap:anywhere]">{feedback.text}</span>
          {feedback.link && <TextLink href={feedback.link.href}>{feedback.link.label}</TextLink>}
        </p>
      )}
    </div>
  );
}

const heard = { good: "ok", warn: "warn", bad: "error" } satisfies Record<Feedback["tone"], FeedbackTone>;

/** High for good, low twice for bad; silent unless the person has turned sound on. */
export function sound(tone: Feedback["tone"]): void {
  giveFeedback(heard[tone], { sound: remembered.read(storage.scanSound) });
}
