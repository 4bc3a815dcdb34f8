import type { Caller } from "../stage.ts";

const free = { version: null };

/** Vehicles, their workshop and their devices. */
export async function vehicles(boss: Caller): Promise<void> {
  const { id: vehicleId } = await boss.write("createVehicle", { code: "VAN-1" });
  await boss.write("updateVehicle", { vehicleId, ...free, code: "VAN-1", name: "Blue van" });
  await boss.write("setVehicleStatus", { vehicleId, ...free, status: "out_of_service" });
  await boss.write("setVehicleStatus", { vehicleId, ...free });
  await boss.write("recordOdometer", { vehicleId, metres: 10_000 });
  await boss.write("recordFuel", { vehicleId });
  const plan = await boss.write("createMaintenancePlan", { vehicleId, everyDays: 90 });
  await boss.write("updateMaintenancePlan", { planId: plan.id, ...free, everyDays: 60 });
  const open = async (title: string) => (await boss.write("openWorkOrder", { vehicleId, title })).id;
  const workOrderId = await open("Oil");
  await boss.write("startWorkOrder", { workOrderId, ...free });
  await boss.write("finishWorkOrder", { workOrderId, ...free });
  await boss.write("cancelWorkOrder", { workOrderId: await open("Brakes"), ...free });
  const inspection = await boss.write("recordInspection", { vehicleId, defects: [{ part: "service_brakes" }] });
  const defectId = inspection.defects[0]?.id ?? "";
  await boss.write("repairDefect", { defectId, ...free });
  await boss.write("certifyDefect", { defectId, ...free });
  const { id: spare } = await boss.write("createVehicle", { code: "VAN-2" });
  await boss.write("archiveVehicle", { vehicleId: spare, ...free });
}

/** Drivers and their hours. */
export async function drivers(boss: Caller): Promise<void> {
  const { id: driverId } = await boss.write("createDriver", { name: "Dana" });
  await boss.write("updateDriver", { driverId, ...free, name: "Dana Driver" });
  await boss.write("setDriverStatus", { driverId, ...free, status: "absent" });
  await boss.write("setDriverStatus", { driverId, ...free });
  const period = (from: number, to: number) => ({
    beganAt: `2026-11-22T0${from}:00:00.000Z`,
    endedAt: `2026-11-22T0${to}:00:00.000Z`,
  });
  await boss.write("enterDuty", {
    driverId,
    entries: [{ duty: "driving", ...period(6, 8), vehicleId: null, note: null }],
  });
  await boss.write("correctDuty", { driverId, duty: "on_duty", ...period(6, 7) });
  await boss.write("changeDuty", { driverId });
  const { id: leaver } = await boss.write("createDriver", { name: "Leo" });
  await boss.write("archiveDriver", { driverId: leaver, ...free });
}

/** Positions of vehicles, from their devices and from other programs. */
export async function tracking(boss: Caller): Promise<void> {
  const { id: vehicleId } = await boss.write("createVehicle", { code: "VAN-3" });
  const { device } = await boss.write("createDevice", { uniqueId: "box-1", vehicleId });
  const target = { deviceId: device.id, ...free };
  const at = (minute: number) => `2026-11-23T08:${minute}:00.000Z`;
  await boss.write("tellPositions", {
    positions: [{ device: "box-1", at: at(10), latitude: 51.5, longitude: 0 }] as never,
  });
  await boss.write("forwardPosition", {
    position: { fixTime: at(20), latitude: 51.6, longitude: 0, valid: true },
    device: { uniqueId: "box-1" },
  } as never);
  await boss.write("renewDeviceToken", target);
  await boss.write("revokeDeviceToken", target);
  await boss.write("archiveDevice", target);
  const fence = await boss.write("createFence", { name: "Yard" });
  await boss.write("updateFence", { fenceId: fence.id, ...free, name: "Yard 2" });
  await boss.write("archiveFence", { fenceId: fence.id, ...free });
}
