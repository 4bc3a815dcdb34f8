import { useEffect, useState, type ReactNode } from "react";
import { wire } from "../../data/live/browser-wire.ts";
import { linkOf, useLive } from "../../data/live/live-state.ts";
import { Button } from "../../ui/action/button.tsx";
import { buttonStyle } from "../../ui/action/button-style.ts";
import { cx } from "../../ui/cx.ts";
import { Popover } from "../../ui/overlay/popover.tsx";
import { toneText } from "../../ui/tone.ts";
import { linkWords } from "./link-words.ts";

const secondMs = 1_000;

/** Whole seconds until the next try; undefined while none is planned. */
function useCountdown(): number | undefined {
  const retryAt = useLive(({ connection }) => (connection.status === "reconnecting" ? connection.retryAt : undefined));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (retryAt === undefined) return;
    const look = () => setNow(Date.now());
    const first = setTimeout(look);
    const timer = setInterval(look, secondMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [retryAt]);
  return retryAt === undefined ? undefined : Math.max(0, Math.ceil((retryAt - now) / secondMs));
}

/**
 * Whether the screen is live, why not, and the command to try again. `children` stand below, where a bar has no room
 * for them.
 */
export function Connection({ children }: { children?: ReactNode }) {
  const link = useLive(linkOf);
  const seconds = useCountdown();
  const error = useLive(({ serverError }) => serverError?.message);
  const impaired = useLive((state) => state.impaired);
  const { word, meaning, icon: Shape, tone, retry } = linkWords[link];
  const text = seconds === undefined ? word : `${word} in ${seconds} s`;
  const settled = link === "live" || link === "connecting" || link === "off";
  return (
    <>
      {/* Told when it changes, without the seconds. */}
      <span role="status" className="sr-only">
        {link === "off" || link === "connecting" ? "" : `Connection: ${word}`}
      </span>
      <Popover
        label="Connection"
        place="bottom-end"
        trigger={(props) => (
          <button
            type="button"
            {...props}
            data-part="connection"
            data-link={link}
            data-tip={text}
            className={buttonStyle("ghost", settled ? "w-control" : "px-2 max-mobile:w-control max-mobile:px-0")}
          >
            <Shape size={16} aria-hidden className={toneText[tone]} />
            {/* The name is without the seconds, which would be read out each second. */}
            <span className="sr-only">{`Connection: ${word}`}</span>
            {!settled && (
              <span aria-hidden className="max-mobile:hidden">
                {text}
              </span>
            )}
          </button>
        )}
      >
        {(close) => (
          <div className="flex w-64 max-w-full flex-col gap-3 text-tool">
            <div>
              <p className={cx("font-strong", toneText[tone])}>{text}</p>
              <p className="text-ink-muted">{meaning}</p>
            </div>
            {impaired.length > 0 && <p className="text-warn">Impaired at this moment: {impaired.join(", ")}.</p>}
            {error !== undefined && link !== "live" && <p className="text-ink-muted">Last word: {error}</p>}
            {retry && (
              <Button
                className="self-start"
                onClick={() => {
                  close();
                  wire.retry();
                }}
              >
                Try now
              </Button>
            )}
            {children}
          </div>
        )}
      </Popover>
    </>
  );
}
