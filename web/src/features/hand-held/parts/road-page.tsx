import type { ReactNode } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { offlineQueue, useQueue } from "../../../data/offline-queue/browser-queue.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { HandPage, type HandPageProps } from "./hand-page.tsx";
import type { Sending } from "./use-sending.ts";
import { counted } from "./words.ts";

/** Nothing on the road waits for an answer. */
const noSending: Sending = { busy: false, unsent: undefined, send: () => {}, again: () => {}, drop: () => {} };

interface RoadPageProps extends Omit<HandPageProps, "sending" | "children"> {
  readonly children: ReactNode;
}

/** A hand-held page of the road: what is kept on the device, and what the server refused. */
export function RoadPage({ children, ...page }: RoadPageProps) {
  const go = useGo();
  const queue = useQueue();
  const waiting = queue.filter(({ failure }) => failure === undefined);
  const refused = queue.filter(({ failure }) => failure !== undefined);
  return (
    <HandPage {...page} sending={noSending}>
      {waiting.length > 0 && (
        <Banner
          tone="warn"
          title={`${counted(waiting.length, "entry", "entries")} kept on this device.`}
          action={<Button onClick={() => void offlineQueue.flush().catch(() => undefined)}>Send now</Button>}
        >
          They are sent automatically when there is a connection.
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner
          tone="bad"
          urgent
          title={`${counted(refused.length, "entry was", "entries were")} not taken: ${refused[0]?.failure?.message}`}
          action={<Button onClick={() => go(href("unsent"))}>Decide</Button>}
        >
          Send it again, change it or drop it. Tell your dispatcher if it should count.
        </Banner>
      )}
      {children}
    </HandPage>
  );
}
