import { useState } from "react";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { useRemembered } from "../../../data/storage/remembered.ts";
import { useFeedback } from "../../../ui/scan/feedback.ts";
import type { Said } from "../flow/turn.ts";

const sounds = { good: "ok", warn: "warn", bad: "error" } as const;

export type Tell = (said: Said) => void;

/** The last thing said: shown, heard and felt. */
export function useSaid() {
  const [sound] = useRemembered(storage.scanSound);
  const feedback = useFeedback(sound);
  const [said, setSaid] = useState<Said>();
  const tell: Tell = (next) => {
    setSaid(next);
    feedback[sounds[next.tone]]();
  };
  return { said, tell };
}
