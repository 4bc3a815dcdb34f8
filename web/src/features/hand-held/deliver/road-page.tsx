import type { ReactNode } from "react";
import type { RefusedCommand, StoredCommand } from "@cerebro/contracts/storage/outbox.ts";
import { doors } from "../../../data/doors.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { HandPage, type HandPageProps } from "../parts/hand-page.tsx";
import type { Sending } from "../parts/use-sending.ts";
import { clockWords, counted } from "../parts/words.ts";

/** Doors have a separate queue: nothing here waits for an answer. */
const noSending: Sending = { busy: false, unsent: undefined, send: () => {}, again: () => {}, drop: () => {} };

interface RoadPageProps extends Omit<HandPageProps, "sending" | "children"> {
  readonly waiting: readonly StoredCommand[];
  readonly refused: readonly RefusedCommand[];
  readonly children: ReactNode;
}

/** A hand-held page of the road: what is kept on the device, and what the server would not take. */
export function RoadPage({ waiting, refused, children, ...page }: RoadPageProps) {
  return (
    <HandPage {...page} sending={noSending}>
      {waiting.length > 0 && (
        <Banner
          tone="warn"
          title={`${counted(waiting.length, "entry", "entries")} kept on this device.`}
          action={<Button onClick={() => void doors.flush()}>Send now</Button>}
        >
          They are sent automatically when there is a connection.
        </Banner>
      )}
      {refused.map(({ command, why }) => (
        <Banner
          key={command.key}
          tone="bad"
          urgent
          title={`Not taken, ${clockWords(command.at)}: ${why}`}
          action={<Button onClick={() => doors.seen(command.key)}>Seen</Button>}
        >
          {words[command.endpoint] ?? "An entry"}. Tell your dispatcher if it should count.
        </Banner>
      ))}
      {children}
    </HandPage>
  );
}

const words: Readonly<Record<string, string>> = {
  "POST /api/logistics/trips/{tripId}/accept": "Taking a trip",
  "POST /api/logistics/trips/{tripId}/start": "Leaving with a trip",
  "POST /api/logistics/trips/{tripId}/complete": "Coming home",
  "POST /api/logistics/stops/{stopId}/arrive": "An arrival",
  "POST /api/logistics/stops/{stopId}/begin": "The beginning of unloading",
  "POST /api/logistics/stops/{stopId}/skip": "A stop that was left out",
  "POST /api/logistics/deliveries/{shipmentId}/prove": "A proof of delivery",
  "POST /api/logistics/deliveries/{shipmentId}/fail": "A failed attempt",
};
