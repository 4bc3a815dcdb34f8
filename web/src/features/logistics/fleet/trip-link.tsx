import { href } from "@cerebro/contracts/pages/href.ts";
import { TextLink } from "../../../ui/action/link.tsx";

/** The trip a vehicle or driver is on. */
export const TripLink = ({ tripId, number }: { tripId: string; number: string | null }) => (
  <TextLink href={href("logisticsTrip", { tripId })}>
    <code>{number}</code>
  </TextLink>
);
