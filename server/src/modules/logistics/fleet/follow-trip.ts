import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { lockDriver } from "./drivers.store.ts";
import { publishDriver } from "./drivers.ts";
import { loadRunning } from "./duty.store.ts";
import { publishVehicle, requireSafe } from "./vehicles.ts";
import { lockVehicle, tripOf, writeDriverStatus, writeVehicleStatus } from "./vehicles.store.ts";

type OnTrip = Pick<TripDetail, "id" | "number" | "vehicleId" | "driverId">;

/** On departure the vehicle is on the road and its driver on duty; an unsafe vehicle does not leave [LOG-04]. */
export async function setOutWithTrip(tx: CommandTransaction, { number, vehicleId, driverId }: OnTrip): Promise<void> {
  if (vehicleId !== null) {
    const vehicle = await lockVehicle(tx, vehicleId, null);
    const { code, archived, status } = vehicle;
    if (archived) throw new AppError("vehicle.archived", { code });
    await requireSafe(tx, vehicle);
    if (status === "out_of_service" || status === "in_workshop")
      throw new AppError("vehicle.not_to_be_used", { code, status: status.replaceAll("_", " ") });
    const trip = await tripOf(tx, { vehicleId }, ["active"]);
    if (trip !== undefined) throw new AppError("vehicle.on_trip", { code, trip });
    await writeVehicleStatus(tx, vehicleId, { status: "on_road", note: number });
    publishVehicle(tx, { ...vehicle, status: "on_road" });
  }
  if (driverId === null) return;
  const driver = await lockDriver(tx, driverId, null);
  if (driver.status === "on_duty") return;
  await writeDriverStatus(tx, driverId, { status: "on_duty", note: number });
  publishDriver(tx, driver);
}

/** Both are free again. A driver whose log goes on is what the log says. */
export async function comeHomeFromTrip(tx: CommandTransaction, { number, vehicleId, driverId }: OnTrip): Promise<void> {
  if (vehicleId !== null) {
    const vehicle = await lockVehicle(tx, vehicleId, null);
    if (vehicle.status === "on_road") {
      await writeVehicleStatus(tx, vehicleId, { status: "available", note: number });
      publishVehicle(tx, { ...vehicle, status: "available" });
    }
  }
  if (driverId === null) return;
  const driver = await lockDriver(tx, driverId, null);
  if (driver.status !== "on_duty" || (await loadRunning(tx, driverId)) !== undefined) return;
  await writeDriverStatus(tx, driverId, { status: "available", note: number });
  publishDriver(tx, driver);
}
