import {
  milestoneSteps,
  openShipmentStatuses,
  type ShipmentCommand,
  type ShipmentMode,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentDetail, ShipmentEmission } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { factorSource } from "@cerebro/engines/emissions/factors.ts";
import { emissionOfCarriage } from "@cerebro/engines/emissions/shipment.ts";
import type { Position } from "@cerebro/engines/geo/great-circle.ts";
import { progressOf } from "@cerebro/engines/shipments/progress.ts";
import type { Reader } from "../../platform/database.ts";
import { loadDangerousGoods } from "./dangerous-goods.store.ts";
import {
  loadCartons,
  loadMilestones,
  loadPromises,
  loadShipment,
  loadToldEvents,
  type StoredEvent,
  type TripVehicle,
} from "./detail.store.ts";

export async function presentShipment(reader: Reader, id: string, now: Date): Promise<ShipmentDetail> {
  const [stored, cartons, dangerousGoods, milestones, events, promises] = await Promise.all([
    loadShipment(reader, id, now),
    loadCartons(reader, id),
    loadDangerousGoods(reader, id),
    loadMilestones(reader, id),
    loadToldEvents(reader, id),
    loadPromises(reader, id),
  ]);
  const { tripVehicle, ...shipment } = stored;
  return {
    ...shipment,
    onTime: onTime(shipment),
    milestones: milestoneSteps.map((step) => {
      const none = { step, plannedAt: null, estimatedAt: null, actualAt: null };
      const milestone = milestones.find((each) => each.step === step) ?? none;
      // The arrival is expected once for the whole page.
      const isOpen = step === "delivered" && milestone.actualAt === null;
      return isOpen ? { ...milestone, estimatedAt: shipment.estimatedAt } : milestone;
    }),
    events: withIgnored(events),
    promises,
    cartons,
    dangerousGoods,
    emission: emissionOf(shipment, tripVehicle),
    commands: commandsOf(shipment),
  };
}

function onTime({
  deliveredAt,
  promisedAt,
  agreedAt,
}: Pick<ShipmentDetail, "deliveredAt" | "promisedAt" | "agreedAt">): ShipmentDetail["onTime"] {
  const against = (promise: string | null): boolean | null =>
    deliveredAt === null || promise === null ? null : deliveredAt <= promise;
  return { original: against(promisedAt), agreed: against(agreedAt) };
}

/** All events, with the reason why some change nothing. */
function withIgnored(events: readonly StoredEvent[]): ShipmentDetail["events"] {
  const told = events.map(({ status, occurredAt, reason, estimatedAt }) => ({
    status,
    occurredAt: Date.parse(occurredAt),
    reason,
    estimatedAt: estimatedAt === null ? null : Date.parse(estimatedAt),
  }));
  const { ignored } = progressOf(told);
  return events.map((event, index) => ({
    ...event,
    ignored: ignored.find(({ event: each }) => each === told[index])?.because ?? null,
  }));
}

/** Its own mode, else that of its vehicle. */
const modesOfVehicles: Readonly<Record<string, ShipmentMode>> = {
  van: "van",
  truck: "truck",
  truck_cold: "truck_cold",
  tractor: "truck",
  trailer: "truck",
};

type Carried = Pick<ShipmentDetail, "mode" | "grams" | "metres" | "from" | "to">;

export function emissionOf(
  { mode, grams, metres, from, to }: Carried,
  tripVehicle: TripVehicle | null,
): ShipmentEmission {
  const ridden = modesOfVehicles[tripVehicle?.kind ?? ""] ?? null;
  const emission = emissionOfCarriage({
    mode: mode ?? ridden,
    energy: mode === null || mode === ridden ? (tripVehicle?.energy ?? null) : null,
    // Unweighed cartons are not without weight.
    grams: grams === 0 ? null : grams,
    metres,
    from: positionIn(from),
    to: positionIn(to),
  });
  if (!emission.known) return { known: false, missing: [...emission.missing] };
  const { vehicleGrams, fuelGrams, totalGrams, factor } = emission;
  return {
    ...emission,
    vehicleGrams: Math.round(vehicleGrams),
    fuelGrams: Math.round(fuelGrams),
    totalGrams: Math.round(totalGrams),
    metres: Math.round(emission.metres),
    factor: { row: factor.row, vehicle: factor.vehicle, fuel: factor.fuel },
    source: factorSource,
  };
}

const positionIn = ({ latitude, longitude }: ShipmentDetail["from"]): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

type Standing = Pick<ShipmentDetail, "status" | "step" | "salesOrderId" | "deliveredAt">;

export function commandsOf({ status, step, salesOrderId, deliveredAt }: Standing): ShipmentCommand[] {
  const open = openShipmentStatuses.some((each) => each === status);
  const waits = ["draft", "rated", "booked", "labelled"].includes(step);
  const may: Readonly<Record<ShipmentCommand, boolean>> = {
    // A note may always be mended: no figure is made of it.
    edit: status !== "cancelled",
    tell: open,
    promise: open && deliveredAt === null,
    cancel: open && waits && salesOrderId === null,
    close: status === "delivered",
  };
  return (["edit", "tell", "promise", "cancel", "close"] as const).filter((command) => may[command]);
}
