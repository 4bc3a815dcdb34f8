import CloudOff from "lucide-react/icons/cloud-off";
import Radio from "lucide-react/icons/radio";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Timer from "lucide-react/icons/timer";
import type { LinkState } from "../../data/live/live-state.ts";
import type { Icon } from "../../ui/icon.ts";
import type { Tone } from "../../ui/tone.ts";

interface LinkWords {
  readonly word: string;
  /** Meaning for the work. */
  readonly meaning: string;
  readonly icon: Icon;
  readonly tone: Tone;
  /** Trying at once may help. */
  readonly retry: boolean;
}

/** Words for the state of the connection. */
export const linkWords: Readonly<Record<LinkState, LinkWords>> = {
  off: {
    word: "Not connected",
    meaning: "Nothing arrives by itself in this tab.",
    icon: CloudOff,
    tone: "neutral",
    retry: false,
  },
  connecting: {
    word: "Connecting",
    meaning: "In a moment changes arrive by themselves.",
    icon: Radio,
    tone: "neutral",
    retry: false,
  },
  live: {
    word: "Live",
    meaning: "What happens anywhere is on this screen within a second.",
    icon: Radio,
    tone: "good",
    retry: false,
  },
  reconnecting: {
    word: "Reconnecting",
    meaning: "The connection was lost. What is on screen may be old.",
    icon: RefreshCw,
    tone: "warn",
    retry: true,
  },
  polling: {
    word: "Polling",
    meaning: "There is no live connection. Figures are asked for from time to time.",
    icon: Timer,
    tone: "warn",
    retry: true,
  },
  offline: {
    word: "Offline",
    meaning: "This device has no network. What is on screen may be old.",
    icon: CloudOff,
    tone: "bad",
    retry: true,
  },
};
