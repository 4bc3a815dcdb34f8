import { dutyEndpoints } from "@cerebro/contracts/endpoints/duty.ts";
import { fleetEndpoints } from "@cerebro/contracts/endpoints/fleet.ts";
import { fleetUpkeepEndpoints } from "@cerebro/contracts/endpoints/fleet-upkeep.ts";
import { dutyVerbs, fleetUndo, fleetUpkeepVerbs, fleetVerbs } from "../../../modules/logistics/index.ts";
import { action, defineService } from "../../define-service.ts";

const km = (metres: number): string => `${Math.round(metres / 1000)} km`;
const spoken = (word: string): string => word.replaceAll("_", " ");

export const fleetManagement = defineService({
  id: "fleet-management",
  category: "logistics",
  port: 4420,
  summary: "Vehicles and drivers: what they do, what they cost, and whether they may go on the road.",
  actions: {
    list_vehicles: action({ endpoint: fleetEndpoints.listVehicles, run: fleetVerbs.listVehicles }),
    get_vehicle: action({ endpoint: fleetEndpoints.getVehicle, run: fleetVerbs.getVehicle }),
    create_vehicle: action({
      endpoint: fleetEndpoints.createVehicle,
      run: fleetVerbs.createVehicle,
      undo: fleetUndo.undoCreateVehicle,
      detail: ({ code }) => code,
    }),
    update_vehicle: action({
      endpoint: fleetEndpoints.updateVehicle,
      run: fleetVerbs.updateVehicle,
      undo: fleetUndo.undoUpdateVehicle,
      detail: ({ code }) => code,
    }),
    archive_vehicle: action({
      endpoint: fleetEndpoints.archiveVehicle,
      run: fleetVerbs.archiveVehicle,
      undo: fleetUndo.undoArchiveVehicle,
    }),
    set_vehicle_status: action({
      endpoint: fleetEndpoints.setVehicleStatus,
      run: fleetVerbs.setVehicleStatus,
      undo: fleetUndo.undoSetVehicleStatus,
      detail: ({ status }) => spoken(status),
    }),
    list_drivers: action({ endpoint: fleetEndpoints.listDrivers, run: fleetVerbs.listDrivers }),
    get_driver: action({ endpoint: fleetEndpoints.getDriver, run: fleetVerbs.getDriver }),
    create_driver: action({
      endpoint: fleetEndpoints.createDriver,
      run: fleetVerbs.createDriver,
      undo: fleetUndo.undoCreateDriver,
      detail: ({ name }) => name,
    }),
    update_driver: action({
      endpoint: fleetEndpoints.updateDriver,
      run: fleetVerbs.updateDriver,
      undo: fleetUndo.undoUpdateDriver,
      detail: ({ name }) => name,
    }),
    archive_driver: action({
      endpoint: fleetEndpoints.archiveDriver,
      run: fleetVerbs.archiveDriver,
      undo: fleetUndo.undoArchiveDriver,
    }),
    set_driver_status: action({
      endpoint: fleetEndpoints.setDriverStatus,
      run: fleetVerbs.setDriverStatus,
      undo: fleetUndo.undoSetDriverStatus,
      detail: ({ status }) => spoken(status),
    }),
    stats: action({ endpoint: fleetEndpoints.getFleetStats, run: fleetVerbs.getFleetStats }),
    check_compliance: action({ endpoint: fleetEndpoints.checkCompliance, run: fleetVerbs.checkCompliance }),
  },
});

export const fleetUpkeep = defineService({
  id: "fleet-upkeep",
  category: "logistics",
  port: 4421,
  summary: "Odometers, fuel, maintenance, the workshop and drivers' reports on their vehicles.",
  actions: {
    record_odometer: action({
      endpoint: fleetUpkeepEndpoints.recordOdometer,
      run: fleetUpkeepVerbs.recordOdometer,
      undo: fleetUndo.undoRecordOdometer,
      detail: ({ metres }) => km(metres),
    }),
    record_fuel: action({
      endpoint: fleetUpkeepEndpoints.recordFuel,
      run: fleetUpkeepVerbs.recordFuel,
      undo: fleetUndo.undoRecordFuel,
      detail: ({ amountMilli, unit }) => `${amountMilli / 1000} ${unit === "kwh" ? "kWh" : "litres"}`,
    }),
    list_maintenance: action({
      endpoint: fleetUpkeepEndpoints.listMaintenance,
      run: fleetUpkeepVerbs.listMaintenance,
    }),
    create_maintenance_plan: action({
      endpoint: fleetUpkeepEndpoints.createMaintenancePlan,
      run: fleetUpkeepVerbs.createMaintenancePlan,
      undo: fleetUndo.undoCreatePlan,
      detail: ({ name }) => name,
    }),
    update_maintenance_plan: action({
      endpoint: fleetUpkeepEndpoints.updateMaintenancePlan,
      run: fleetUpkeepVerbs.updateMaintenancePlan,
      undo: fleetUndo.undoUpdatePlan,
      detail: ({ name }) => name,
    }),
    list_work_orders: action({ endpoint: fleetUpkeepEndpoints.listWorkOrders, run: fleetUpkeepVerbs.listWorkOrders }),
    open_work_order: action({
      endpoint: fleetUpkeepEndpoints.openWorkOrder,
      run: fleetUpkeepVerbs.openWorkOrder,
      undo: fleetUndo.undoOpenWorkOrder,
      detail: ({ title }) => title,
    }),
    start_work_order: action({
      endpoint: fleetUpkeepEndpoints.startWorkOrder,
      run: fleetUpkeepVerbs.startWorkOrder,
      undo: fleetUndo.undoWorkOrderStep,
    }),
    finish_work_order: action({
      endpoint: fleetUpkeepEndpoints.finishWorkOrder,
      run: fleetUpkeepVerbs.finishWorkOrder,
      undo: fleetUndo.undoWorkOrderStep,
    }),
    cancel_work_order: action({
      endpoint: fleetUpkeepEndpoints.cancelWorkOrder,
      run: fleetUpkeepVerbs.cancelWorkOrder,
      undo: fleetUndo.undoWorkOrderStep,
    }),
    record_inspection: action({
      endpoint: fleetUpkeepEndpoints.recordInspection,
      run: fleetUpkeepVerbs.recordInspection,
      detail: ({ defects }) => (defects.length === 1 ? "1 defect" : `${defects.length} defects`),
    }),
    repair_defect: action({
      endpoint: fleetUpkeepEndpoints.repairDefect,
      run: fleetUpkeepVerbs.repairDefect,
      undo: fleetUndo.undoRepairDefect,
      detail: ({ repair }) => spoken(repair),
    }),
    certify_defect: action({
      endpoint: fleetUpkeepEndpoints.certifyDefect,
      run: fleetUpkeepVerbs.certifyDefect,
      undo: fleetUndo.undoCertifyDefect,
    }),
  },
});

export const hoursOfService = defineService({
  id: "hours-of-service",
  category: "logistics",
  port: 4422,
  summary: "Drivers' duty logs, how long they may go on, and work that is checked before it happens.",
  actions: {
    get_log: action({ endpoint: dutyEndpoints.getDutyLog, run: dutyVerbs.getDutyLog }),
    get_hours: action({ endpoint: dutyEndpoints.getDriverHours, run: dutyVerbs.getDriverHours }),
    check_planned: action({ endpoint: dutyEndpoints.checkPlannedDuty, run: dutyVerbs.checkPlannedDuty }),
    change_duty: action({
      endpoint: dutyEndpoints.changeDuty,
      run: dutyVerbs.changeDuty,
      undo: fleetUndo.undoChangeDuty,
      detail: ({ duty }) => spoken(duty),
    }),
    enter_duty: action({
      endpoint: dutyEndpoints.enterDuty,
      run: dutyVerbs.enterDuty,
      undo: fleetUndo.undoEnterDuty,
      detail: ({ entries }) => (entries.length === 1 ? "1 entry" : `${entries.length} entries`),
    }),
    correct_duty: action({
      endpoint: dutyEndpoints.correctDuty,
      run: dutyVerbs.correctDuty,
      undo: fleetUndo.undoCorrectDuty,
      detail: ({ reason }) => reason,
    }),
  },
});
