import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { StoredCommand } from "@cerebro/contracts/storage/outbox.ts";
import { refusalText } from "../../../data/api-error.ts";
import { newId } from "../../../data/ids.ts";
import { keepOffline, mustWait, takeOver } from "../../../data/offline-queue/browser-queue.ts";
import { outbox, type Sent, useUnsent } from "../../../data/outbox.ts";
import { readAgain } from "../../../data/refresh.ts";
import { type Act, bad, warn } from "../flow/turn.ts";
import type { Tell } from "./use-said.ts";

type Judged = Exclude<Sent, { outcome: "unsent" }>;
export type Judge = (sent: Judged) => void;

export interface Sending {
  /**
   * Sends an act; `judged` gets the server's answer, now or after the retry that reached it. An act with `kept` does not
   * need the answer: without a connection it waits in the offline queue, and the work goes on with `kept`.
   */
  readonly send: (act: Act, judged: Judge, kept?: () => void) => void;
  readonly busy: boolean;
  /** An act without an answer that the work needs: nothing else is sent before it. */
  readonly unsent: StoredCommand | undefined;
  readonly again: () => void;
  /** Gives it up; what the server shows then is what counts. */
  readonly drop: () => void;
}

const tryAgainMs = 15_000;
const keptWords = warn("Kept on this device", "It is sent when the connection is back, and happens once");

/** Tries again what had no answer, when the connection is back and now and then: a connection may be there and not answer. */
function useRetry(isWaiting: boolean, again: () => void) {
  const retry = useEffectEvent(() => {
    if (navigator.onLine) again();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => retry();
    window.addEventListener("online", look);
    const timer = setInterval(look, tryAgainMs);
    return () => {
      window.removeEventListener("online", look);
      clearInterval(timer);
    };
  }, [isWaiting]);
}

/** Keeps an act that need not be answered now where it cannot be sent in its order: "sent" means that it can. */
function keepNow(act: Act, tell: Tell): "kept" | "full" | "sent" {
  try {
    const { endpoint, input } = act;
    return mustWait(endpoint, input) && keepOffline(endpoint, input, newId()) ? "kept" : "sent";
  } catch (error) {
    tell(bad("Not kept", refusalText(error)));
    return "full";
  }
}

/** Sends acts one at a time; each is a command that keeps its key until the server has judged it [WMS-09]. */
export function useSending(tell: Tell): Sending {
  const [sending, setSending] = useState(false);
  const [waiting] = useUnsent();
  // Two presses may come before the first is drawn; one act only is under way.
  const underWay = useRef(false);
  const owner = useRef<{ readonly key: string; readonly judged: Judge }>(undefined);

  function begin(): boolean {
    if (underWay.current) return false;
    underWay.current = true;
    setSending(true);
    return true;
  }

  function settle(sent: Sent, judged: Judge | undefined, kept?: () => void) {
    underWay.current = false;
    setSending(false);
    if (sent.outcome === "unsent" && kept && takeOver(sent.command)) {
      outbox.drop(sent.command.key);
      tell(keptWords);
      return kept();
    }
    if (sent.outcome === "unsent") {
      owner.current = judged && { key: sent.command.key, judged };
      tell(warn("Not sent", "There is no answer. It is sent again when the connection is back, and happens once."));
      return;
    }
    owner.current = undefined;
    if (sent.outcome === "refused") tell(bad("Refused", refusalText(sent.error)));
    readAgain();
    judged?.(sent);
  }

  function again() {
    if (!waiting || !begin()) return;
    const { key, judged } = owner.current ?? {};
    void outbox.again(waiting).then((sent) => settle(sent, key === waiting.key ? judged : undefined));
  }
  useRetry(waiting !== undefined, again);

  return {
    busy: sending,
    unsent: sending ? undefined : waiting,
    send: (act, judged, kept) => {
      if (waiting || underWay.current) return;
      const now = kept ? keepNow(act, tell) : "sent";
      if (now === "kept") tell(keptWords);
      if (now === "kept") kept?.();
      if (now !== "sent" || !begin()) return;
      void outbox.send(act.endpoint, act.input).then((sent) => settle(sent, judged, kept));
    },
    again,
    drop: () => {
      if (waiting) outbox.drop(waiting.key);
      readAgain();
    },
  };
}
