import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { StoryStep } from "@cerebro/engines/roi/story.ts";
import { useEffect, useState } from "react";
import { storyStepMs } from "@cerebro/contracts/constants/marketing.ts";
import { Button } from "../../ui/action/button.tsx";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { cx } from "../../ui/cx.ts";

/** Five steps from today to the first full year; by hand, or one every three seconds to the last [ROI-04]. */
export function Story({ steps }: { steps: readonly StoryStep[] }) {
  const [place, setPlace] = useState(0);
  const [playing, setPlaying] = useState(false);
  const last = steps.length - 1;
  const step = steps[place];

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      setPlace(place + 1);
      if (place + 1 >= last) setPlaying(false);
    }, storyStepMs);
    return () => clearTimeout(timer);
  }, [playing, place, last]);

  function go(to: number) {
    setPlaying(false);
    setPlace(to);
  }
  function play() {
    if (place === last) setPlace(0);
    setPlaying(!playing);
  }

  if (!step) return null;
  return (
    <section aria-labelledby="roi-story">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="roi-story" className="text-title">
          Transformation story
        </h3>
        <div className="flex items-center gap-1" data-density="touch" data-print="hide">
          <Button variant="ghost" icon={playing ? Pause : Play} onClick={play}>
            {playing ? "Pause" : "Play"}
          </Button>
          <IconButton label="Previous step" icon={ChevronLeft} disabled={place === 0} onClick={() => go(place - 1)} />
          <IconButton label="Next step" icon={ChevronRight} disabled={place === last} onClick={() => go(place + 1)} />
        </div>
      </div>
      <ol className="mt-3 grid grid-cols-5 border-y border-line max-mobile:hidden" data-print="hide">
        {steps.map(({ period }, index) => (
          <li key={period} className="min-w-0">
            <button
              type="button"
              aria-current={index === place ? "step" : undefined}
              onClick={() => go(index)}
              className="h-10 w-full truncate px-2 text-left text-tool text-ink-muted hover:text-ink aria-[current=step]:font-strong aria-[current=step]:text-ink aria-[current=step]:shadow-[inset_0_-2px_0_var(--accent)]"
            >
              {period}
            </button>
          </li>
        ))}
      </ol>
      {/* While it plays, screen readers are not interrupted every three seconds. */}
      <div
        aria-live={playing ? "off" : "polite"}
        className="grid items-start gap-x-12 gap-y-4 py-6 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-mobile:min-h-60"
      >
        <p>
          <span className="block text-display-3 font-strong tabular-nums">{step.figure}</span>
          <span className="text-tool text-ink-muted">{step.figureLabel}</span>
        </p>
        <div>
          <p className="text-small text-ink-muted">{step.period}</p>
          <h4 className="text-title">{step.title}</h4>
          <p className="mt-1 max-w-[39em] text-read text-ink-muted">{step.text}</p>
        </div>
      </div>
      <div className="flex gap-1" data-print="hide">
        {steps.map(({ period }, index) => (
          <button
            key={period}
            type="button"
            aria-label={`Step ${index + 1} of ${steps.length}: ${period}`}
            aria-current={index === place ? "step" : undefined}
            onClick={() => go(index)}
            className="grid size-6 place-items-center"
          >
            <span
              aria-hidden
              className={cx("size-2 rounded-full", index === place ? "bg-accent" : "bg-line-strong hover:bg-ink-muted")}
            />
          </button>
        ))}
      </div>
    </section>
  );
}
