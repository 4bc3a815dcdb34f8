import { changeDuty, correctDuty, enterDuty } from "./change-duty.ts";
import { checkCompliance } from "./check-compliance.ts";
import { archiveDriver, createDriver, getDriver, listDrivers, setDriverStatus, updateDriver } from "./drivers.ts";
import { checkPlanned, getDriverHours, getDutyLog } from "./duty-log.ts";
import { getFleetStats } from "./fleet-stats.ts";
import { certifyDefect, getVehicleCheck, recordInspection, repairDefect } from "./inspections.ts";
import {
  cancelWorkOrder,
  createMaintenancePlan,
  finishWorkOrder,
  listMaintenance,
  listWorkOrders,
  openWorkOrder,
  startWorkOrder,
  updateMaintenancePlan,
} from "./maintenance.ts";
import { recordFuel, recordOdometer } from "./odometer.ts";
import { undoChangeDuty, undoCorrectDuty, undoEnterDuty } from "./undo-duty.ts";
import * as undo from "./undo-fleet.ts";
import { undoWorkOrderStep } from "./undo-work-order.ts";
import {
  archiveVehicle,
  createVehicle,
  getVehicle,
  listFleetHomes,
  listVehicles,
  setVehicleStatus,
  updateVehicle,
} from "./vehicles.ts";

export const fleetVerbs = {
  archiveDriver,
  archiveVehicle,
  checkCompliance,
  createDriver,
  createVehicle,
  getDriver,
  getFleetStats,
  getVehicle,
  listDrivers,
  listFleetHomes,
  listVehicles,
  setDriverStatus,
  setVehicleStatus,
  updateDriver,
  updateVehicle,
};

export const fleetUpkeepVerbs = {
  cancelWorkOrder,
  certifyDefect,
  createMaintenancePlan,
  finishWorkOrder,
  getVehicleCheck,
  listMaintenance,
  listWorkOrders,
  openWorkOrder,
  recordFuel,
  recordInspection,
  recordOdometer,
  repairDefect,
  startWorkOrder,
  updateMaintenancePlan,
};

export const dutyVerbs = {
  changeDuty,
  checkPlannedDuty: checkPlanned,
  correctDuty,
  enterDuty,
  getDriverHours,
  getDutyLog,
};

export const fleetUndo = { ...undo, undoChangeDuty, undoCorrectDuty, undoEnterDuty, undoWorkOrderStep };
