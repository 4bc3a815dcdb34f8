import { dutyEndpoints } from "@cerebro/contracts/endpoints/logistics/duty.ts";
import { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import { fleetUpkeepEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet-upkeep.ts";
import { fleetUndo } from "../../../modules/logistics/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const km = (metres: number): string => `${Math.round(metres / 1000)} km`;
const spoken = (word: string): string => word.replaceAll("_", " ");

export const fleetManagement = defineService({
  id: "fleet-management",
  category: "logistics",
  port: 4420,
  summary: "Vehicles and drivers: what they do, what they cost, and whether they may go on the road.",
  actions: actionsOf(
    {
      list_vehicles: fleetEndpoints.listVehicles,
      get_vehicle: fleetEndpoints.getVehicle,
      create_vehicle: fleetEndpoints.createVehicle,
      update_vehicle: fleetEndpoints.updateVehicle,
      archive_vehicle: fleetEndpoints.archiveVehicle,
      set_vehicle_status: fleetEndpoints.setVehicleStatus,
      list_drivers: fleetEndpoints.listDrivers,
      get_driver: fleetEndpoints.getDriver,
      create_driver: fleetEndpoints.createDriver,
      update_driver: fleetEndpoints.updateDriver,
      archive_driver: fleetEndpoints.archiveDriver,
      set_driver_status: fleetEndpoints.setDriverStatus,
      stats: fleetEndpoints.getFleetStats,
      check_compliance: fleetEndpoints.checkCompliance,
    },
    {
      undo: {
        create_vehicle: fleetUndo.undoCreateVehicle,
        update_vehicle: fleetUndo.undoUpdateVehicle,
        archive_vehicle: fleetUndo.undoArchiveVehicle,
        set_vehicle_status: fleetUndo.undoSetVehicleStatus,
        create_driver: fleetUndo.undoCreateDriver,
        update_driver: fleetUndo.undoUpdateDriver,
        archive_driver: fleetUndo.undoArchiveDriver,
        set_driver_status: fleetUndo.undoSetDriverStatus,
      },
      detail: {
        create_vehicle: ({ code }) => code,
        update_vehicle: ({ code }) => code,
        set_vehicle_status: ({ status }) => spoken(status),
        create_driver: ({ name }) => name,
        update_driver: ({ name }) => name,
        set_driver_status: ({ status }) => spoken(status),
      },
    },
  ),
});

export const fleetUpkeep = defineService({
  id: "fleet-upkeep",
  category: "logistics",
  port: 4421,
  summary: "Odometers, fuel, maintenance, the workshop and drivers' reports on their vehicles.",
  actions: actionsOf(
    {
      record_odometer: fleetUpkeepEndpoints.recordOdometer,
      record_fuel: fleetUpkeepEndpoints.recordFuel,
      list_maintenance: fleetUpkeepEndpoints.listMaintenance,
      create_maintenance_plan: fleetUpkeepEndpoints.createMaintenancePlan,
      update_maintenance_plan: fleetUpkeepEndpoints.updateMaintenancePlan,
      list_work_orders: fleetUpkeepEndpoints.listWorkOrders,
      open_work_order: fleetUpkeepEndpoints.openWorkOrder,
      start_work_order: fleetUpkeepEndpoints.startWorkOrder,
      finish_work_order: fleetUpkeepEndpoints.finishWorkOrder,
      cancel_work_order: fleetUpkeepEndpoints.cancelWorkOrder,
      get_check: fleetUpkeepEndpoints.getVehicleCheck,
      record_inspection: fleetUpkeepEndpoints.recordInspection,
      repair_defect: fleetUpkeepEndpoints.repairDefect,
      certify_defect: fleetUpkeepEndpoints.certifyDefect,
    },
    {
      undo: {
        record_odometer: fleetUndo.undoRecordOdometer,
        record_fuel: fleetUndo.undoRecordFuel,
        create_maintenance_plan: fleetUndo.undoCreatePlan,
        update_maintenance_plan: fleetUndo.undoUpdatePlan,
        open_work_order: fleetUndo.undoOpenWorkOrder,
        start_work_order: fleetUndo.undoWorkOrderStep,
        finish_work_order: fleetUndo.undoWorkOrderStep,
        cancel_work_order: fleetUndo.undoWorkOrderStep,
        repair_defect: fleetUndo.undoRepairDefect,
        certify_defect: fleetUndo.undoCertifyDefect,
      },
      detail: {
        record_odometer: ({ metres }) => km(metres),
        record_fuel: ({ amountMilli, unit }) => `${amountMilli / 1000} ${unit === "kwh" ? "kWh" : "litres"}`,
        create_maintenance_plan: ({ name }) => name,
        update_maintenance_plan: ({ name }) => name,
        open_work_order: ({ title }) => title,
        record_inspection: ({ defects }) => (defects.length === 1 ? "1 defect" : `${defects.length} defects`),
        repair_defect: ({ repair }) => spoken(repair),
      },
    },
  ),
});

export const hoursOfService = defineService({
  id: "hours-of-service",
  category: "logistics",
  port: 4422,
  summary: "Drivers' duty logs, how long they may go on, and work that is checked before it happens.",
  actions: actionsOf(
    {
      get_log: dutyEndpoints.getDutyLog,
      get_hours: dutyEndpoints.getDriverHours,
      check_planned: dutyEndpoints.checkPlannedDuty,
      change_duty: dutyEndpoints.changeDuty,
      enter_duty: dutyEndpoints.enterDuty,
      correct_duty: dutyEndpoints.correctDuty,
    },
    {
      undo: {
        change_duty: fleetUndo.undoChangeDuty,
        enter_duty: fleetUndo.undoEnterDuty,
        correct_duty: fleetUndo.undoCorrectDuty,
      },
      detail: {
        change_duty: ({ duty }) => spoken(duty),
        enter_duty: ({ entries }) => (entries.length === 1 ? "1 entry" : `${entries.length} entries`),
        correct_duty: ({ reason }) => reason,
      },
    },
  ),
});
