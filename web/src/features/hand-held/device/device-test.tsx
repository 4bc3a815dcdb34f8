import RotateCw from "lucide-react/icons/rotate-cw";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { giveFeedback } from "../../../ui/scan/feedback.ts";
import { ScanField } from "../../../ui/scan/scan-field.tsx";
import { toneIcon, toneText } from "../../../ui/tone.ts";
import { touchEvent, type TouchNews } from "../../../ui/touch/touch-news.ts";
import { cx } from "../../../ui/cx.ts";
import { useAwake } from "../parts/use-awake.ts";
import { type DeviceCheck, deviceChecks, type Finding, findOut, thisDevice } from "./device-checks.ts";

/** Object.keys forgets the key type; the table of checks is closed. */
const checks = Object.keys(deviceChecks) as DeviceCheck[];

async function findAll(): Promise<Readonly<Record<DeviceCheck, Finding>>> {
  const device = thisDevice();
  const found = await Promise.all(
    checks.map(async (id) => [id, await findOut(deviceChecks[id].check, device)] as const),
  );
  return asFindings(Object.fromEntries(found));
}

/** One finding was made per check. */
function asFindings(found: Readonly<Record<string, Finding>>): Readonly<Record<DeviceCheck, Finding>> {
  return found as Readonly<Record<DeviceCheck, Finding>>;
}

const tones = { yes: "good", "in-part": "warn", no: "bad" } as const;
const words = { yes: "Yes", "in-part": "In part", no: "No" } as const;

/** `/testing/mobile`: what this device can do, tried out. */
export function DeviceTest() {
  const query = useQuery({ queryKey: ["device checks"], queryFn: findAll, staleTime: 0, gcTime: 0 });
  useAwake();
  return (
    <div className="flex flex-col gap-4">
      <header className="flex items-center gap-2">
        <h1 className="min-w-0 flex-1 text-heading">Device test</h1>
        <Button icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
          Test again
        </Button>
      </header>
      <Panel title="What this device can do">
        <Async query={query} skeleton={<SkeletonText lines={10} />}>
          {(found) => (
            <dl className="flex flex-col gap-3">
              {checks.map((id) => (
                <FindingRow key={id} title={deviceChecks[id].title} finding={found[id]} />
              ))}
            </dl>
          )}
        </Async>
      </Panel>
      <TryOut />
      <Gestures />
    </div>
  );
}

function FindingRow({ title, finding: { can, text } }: { title: string; finding: Finding }) {
  const Shape = toneIcon[tones[can]];
  return (
    <div className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-3">
      <Shape size={22} aria-hidden className={cx("row-span-2", toneText[tones[can]])} />
      <dt className="text-read font-strong">
        {title}: <span className={toneText[tones[can]]}>{words[can]}</span>
      </dt>
      <dd className="text-read text-ink-muted [overflow-wrap:anywhere]">{text}</dd>
    </div>
  );
}

/** What only the person can say: whether it was heard and felt. */
function TryOut() {
  const [scanned, setScanned] = useState<string>();
  const [felt, setFelt] = useState<string>();
  return (
    <Panel title="Try it out">
      <div className="flex flex-col gap-3">
        <ScanField
          label="Scan or type any code"
          state={scanned === undefined ? "idle" : "ok"}
          message={scanned === undefined ? undefined : `Read: ${scanned} (${scanned.length} characters)`}
          onScan={(code) => {
            setScanned(code);
            giveFeedback("ok", { sound: true });
          }}
        />
        <div className="grid gap-2 mobile:grid-cols-3">
          <Button onClick={() => giveFeedback("ok", { sound: true })}>Test sound: good</Button>
          <Button onClick={() => giveFeedback("error", { sound: true })}>Test sound: wrong</Button>
          <Button
            onClick={() => {
              const shaken = "vibrate" in navigator && navigator.vibrate([200, 100, 200]);
              setFelt(
                shaken
                  ? "The device was told to shake twice."
                  : "The device did not shake: it cannot, or it is not allowed.",
              );
            }}
          >
            Test vibration
          </Button>
        </div>
        <p role="status" className="text-read text-ink-muted empty:hidden">
          {felt}
        </p>
      </div>
    </Panel>
  );
}

function gestureWords(news: TouchNews | undefined): string {
  switch (news?.kind) {
    case undefined:
      return "Nothing was recognized yet.";
    case "swipe":
      return `Swipe to the ${news.way}.`;
    case "keyboard":
      return news.open ? "The on-screen keyboard opened." : "The on-screen keyboard closed.";
    case "scroll-end":
      return "Scrolling ended.";
  }
}

/** What a touch screen is recognized to do, and which button does the same [APP-35]. */
function Gestures() {
  const [news, setNews] = useState<TouchNews>();
  useEffect(() => {
    const hear = (event: Event) => event instanceof CustomEvent && setNews(asNews(event.detail));
    window.addEventListener(touchEvent, hear);
    return () => window.removeEventListener(touchEvent, hear);
  }, []);
  return (
    <Panel title="Gestures">
      <p className="text-read text-ink-muted">
        Swipe to the right to open the menu, as the button Open menu does. Swipe a panel back to the side it came from
        to close it, as its button Close does. While the on-screen keyboard is open, the bar at the bottom is hidden.
      </p>
      <p role="status" className="mt-2 text-read font-strong">
        {gestureWords(news)}
      </p>
    </Panel>
  );
}

/** Only what recognizes gestures sends this event. */
function asNews(detail: unknown): TouchNews {
  return detail as TouchNews;
}
