import ArrowLeft from "lucide-react/icons/arrow-left";
import Contrast from "lucide-react/icons/contrast";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import type { ReactNode } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { useRemembered } from "../../../data/storage/remembered.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Anchor } from "../../../ui/action/link.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { KeptNotice } from "./kept-notice.tsx";
import type { Sending } from "./use-sending.ts";
import { useAwake } from "./use-awake.ts";
import { commandWords } from "./words.ts";

export interface HandPageProps {
  readonly title: string;
  /** Progress of the work: position and total. */
  readonly progress?: { readonly at: number; readonly of: number } | undefined;
  /** Target of the back arrow; the menu if nothing is open. */
  readonly onBack?: (() => void) | undefined;
  readonly sending: Sending;
  /** The menu itself, which leads back nowhere. */
  readonly menu?: boolean;
  readonly children: ReactNode;
}

/** Frame of every hand-held screen: place, progress, the way back, and unsent acts. */
export function HandPage({ title, progress, onBack, sending, menu = false, children }: HandPageProps) {
  useAwake();
  return (
    <div className="flex flex-1 flex-col gap-3">
      <header className="flex items-center gap-2">
        {!menu && <WayBack onBack={onBack} />}
        <h1 className="min-w-0 flex-1 text-heading [overflow-wrap:anywhere]">{title}</h1>
        {progress && (
          <p className="text-title font-strong whitespace-nowrap">
            {progress.at} <span className="font-body text-ink-muted">of {progress.of}</span>
          </p>
        )}
        <ContrastSwitch />
        <SoundSwitch />
      </header>
      <KeptNotice />
      <Unsent sending={sending} />
      {children}
    </div>
  );
}

function WayBack({ onBack }: Pick<HandPageProps, "onBack">) {
  if (onBack) return <IconButton label="Back" icon={ArrowLeft} onClick={onBack} className="-ml-3" />;
  return (
    <Anchor
      href={href("mobile")}
      aria-label="Hand-held menu"
      className="-ml-3 grid size-control shrink-0 place-items-center rounded-control text-ink-muted hover:bg-surface-3/70"
    >
      <ArrowLeft size={16} aria-hidden />
    </Anchor>
  );
}

function SoundSwitch() {
  const [on, setOn] = useRemembered(storage.scanSound);
  const label = on ? "Turn sound off" : "Turn sound on";
  return <IconButton label={label} icon={on ? Volume2 : VolumeX} aria-pressed={on} onClick={() => setOn(!on)} />;
}

/** For sun on the screen: black on white or white on black, lines and texts without gray. */
function ContrastSwitch() {
  const [more, setMore] = useRemembered(storage.moreContrast);
  return (
    <IconButton
      label={more ? "Normal contrast" : "More contrast"}
      icon={Contrast}
      aria-pressed={more}
      onClick={() => setMore(!more)}
    />
  );
}

/** An unanswered act: sent again under its key, or given up. */
function Unsent({ sending: { unsent, again, drop } }: { sending: Sending }) {
  if (!unsent) return null;
  return (
    <Banner
      tone="warn"
      urgent
      title={`Not sent: ${commandWords(unsent)}.`}
      action={
        <span className="flex gap-2">
          <Button variant="ghost" onClick={drop}>
            Give it up
          </Button>
          <Button onClick={again}>Try again</Button>
        </span>
      }
    >
      It may have arrived or not. It is sent again automatically when the connection is back, and takes effect once.
    </Banner>
  );
}
