import { failureReasons, skipReasons } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { TrackedShipment } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { shipmentReasons, type ShipmentStatus } from "@cerebro/contracts/entities/logistics/shipment-words.ts";

interface Sentence {
  readonly title: string;
  readonly text: string;
}

const sentences: Readonly<Record<ShipmentStatus, Sentence>> = {
  draft: { title: "Being packed", text: "Your goods are being made ready." },
  rated: { title: "Being packed", text: "Your goods are being made ready." },
  booked: { title: "Booked", text: "The pickup of your shipment is booked." },
  labelled: { title: "Ready to leave", text: "Your shipment is packed and has its label." },
  picked_up: { title: "On its way", text: "Your shipment has left the house." },
  in_transit: { title: "On its way", text: "Your shipment is traveling." },
  out_for_delivery: { title: "Out for delivery", text: "Your shipment is out for delivery." },
  delivered: { title: "Delivered", text: "Your shipment was handed over." },
  closed: { title: "Delivered", text: "Your shipment was handed over." },
  held: { title: "On hold", text: "Your shipment waits; the sender knows why." },
  delayed: { title: "Delayed", text: "Your shipment comes later than planned." },
  attempt_failed: { title: "Could not be delivered", text: "The delivery was not possible." },
  available_for_pickup: { title: "Ready for pick-up", text: "Your shipment waits to be fetched." },
  returning: { title: "Going back", text: "Your shipment is on its way back to the sender." },
  returned: { title: "Gone back", text: "Your shipment is with the sender again." },
  lost: { title: "Being looked for", text: "Your shipment cannot be found at the moment." },
  cancelled: { title: "Called off", text: "The sender called this shipment off." },
};

const failures: Readonly<Record<string, string>> = { ...shipmentReasons, ...failureReasons, ...skipReasons };

/** Why an attempt failed or goods wait, as far as there is a word for it. */
export const failureWord = (reason: string | null): string | undefined =>
  reason === null ? undefined : failures[reason];

/** The state of a shipment as one says it to the person who waits. */
export function statusSentence({ status, reason }: Pick<TrackedShipment, "status" | "reason">): Sentence {
  const sentence = sentences[status];
  const why = failureWord(reason)?.toLowerCase();
  const lead = leads[status];
  return why === undefined || lead === undefined ? sentence : { ...sentence, text: `${lead}: ${why}.` };
}

/** Begin of the sentence that ends with the reason. */
const leads: Readonly<Partial<Record<ShipmentStatus, string>>> = {
  attempt_failed: "We could not hand it over",
  delayed: "Your shipment comes later than planned",
  held: "Your shipment waits",
};
