import { type ReactNode, useState } from "react";
import type {
  FuelTransaction,
  VehicleDefect,
  VehicleDetail,
  WorkOrderRow,
} from "@cerebro/contracts/entities/logistics/fleet.ts";
import {
  fuelFaults,
  inspectionPhases,
  odometerSources,
  repairs,
  vehicleParts,
  workOrderCommands,
} from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { formatDecimal } from "../../../parts/format.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney } from "../../../ui/money.ts";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { dueText, formatAmount, formatKm, maintenanceWords, workOrderWords } from "./fleet-words.ts";
import { FinishForm } from "./upkeep-forms.tsx";

interface PartProps {
  readonly vehicle: VehicleDetail;
  readonly onAdd: () => void;
}

const list = "flex flex-col divide-y divide-line";
const line = "flex flex-wrap items-center gap-x-3 gap-y-1 py-2";
const Nothing = ({ children }: { children: string }) => <p className="text-ink-muted">{children}</p>;

interface ListPanelProps extends PartProps {
  readonly title: string;
  /** On the button; a vehicle that left the fleet gets no new entries. */
  readonly add: string;
  /** Shown instead of lines. */
  readonly empty?: string | false;
  readonly children: ReactNode;
}

function ListPanel({ title, vehicle, add, onAdd, empty, children }: ListPanelProps) {
  const button = !vehicle.archived && (
    <Button density="dense" onClick={onAdd}>
      {add}
    </Button>
  );
  return (
    <Panel title={title} actions={button}>
      {empty && <Nothing>{empty}</Nothing>}
      <ul className={list}>{children}</ul>
    </Panel>
  );
}

export function Plans({ vehicle, onAdd }: PartProps) {
  const { plans } = vehicle;
  return (
    <ListPanel
      title="Maintenance"
      vehicle={vehicle}
      add="Add plan"
      onAdd={onAdd}
      empty={plans.length === 0 && "Nothing is planned."}
    >
      {plans.map((plan) => (
        <li key={plan.id} className={line}>
          <StateMark word={maintenanceWords[plan.state]} />
          <span className="min-w-0 flex-1 basis-40">{plan.name}</span>
          <span className="text-ink-muted">{dueText(plan)}</span>
        </li>
      ))}
    </ListPanel>
  );
}

export function WorkOrders({ vehicle, onAdd }: PartProps) {
  const [finishingId, setFinishingId] = useState<string>();
  // Looked up again on every render, so that the form sends the version the order has by then.
  const finishing = vehicle.workOrders.find(({ id }) => id === finishingId);
  const close = () => setFinishingId(undefined);
  return (
    <>
      <ListPanel
        title="Work orders"
        vehicle={vehicle}
        add="Open work order"
        onAdd={onAdd}
        empty={vehicle.workOrders.length === 0 && "The workshop had nothing to do."}
      >
        {vehicle.workOrders.map((order) => (
          <OrderLine key={order.id} order={order} onFinish={() => setFinishingId(order.id)} />
        ))}
      </ListPanel>
      <FormDrawer open={finishing !== undefined} onClose={close} title={`Finish ${finishing?.number ?? ""}`}>
        {finishing !== undefined && <FinishForm vehicle={vehicle} order={finishing} onDone={close} />}
      </FormDrawer>
    </>
  );
}

function OrderLine({ order, onFinish }: { order: WorkOrderRow; onFinish: () => void }) {
  const target = { workOrderId: order.id, version: order.version };
  const start = useCommand("POST /api/logistics/fleet/work-orders/{workOrderId}/start", {
    refusal: "toast",
    told: ({ number }) => `${number}: in the workshop`,
  });
  const cancel = useCommand("POST /api/logistics/fleet/work-orders/{workOrderId}/cancel", {
    refusal: "toast",
    told: ({ number }) => `${number} cancelled`,
  });
  const may: readonly string[] = workOrderCommands[order.state];
  return (
    <li className={line}>
      <StateMark word={workOrderWords[order.state]} />
      <code>{order.number}</code>
      <span className="min-w-0 flex-1 basis-40">{order.title}</span>
      <span className="text-ink-muted">
        <Moment at={order.endedAt ?? order.startedAt ?? order.openedAt} dayOnly />
        {order.costMinor !== null && `, ${formatMoney(order.costMinor, order.currency)}`}
      </span>
      {may.includes("cancel") && (
        <Button density="dense" variant="ghost" busy={cancel.busy} onClick={() => cancel.run(target)}>
          Cancel
        </Button>
      )}
      {may.includes("start") && (
        <Button density="dense" busy={start.busy} onClick={() => start.run(target)}>
          Take in
        </Button>
      )}
      {may.includes("finish") && (
        <Button density="dense" variant="primary" onClick={onFinish}>
          Finish
        </Button>
      )}
    </li>
  );
}

export function Inspections({ vehicle, onAdd }: PartProps) {
  const { inspections } = vehicle;
  return (
    <ListPanel
      title="Drivers' reports"
      vehicle={vehicle}
      add="Write report"
      onAdd={onAdd}
      empty={inspections.length === 0 && "No driver's reports yet."}
    >
      {inspections.slice(0, 10).map((report) => (
        <li key={report.id} className="py-2">
          <div className={line}>
            <Moment at={report.inspectedAt} />
            <span className="min-w-0 flex-1 text-ink-muted">
              {inspectionPhases[report.phase].toLowerCase()}, {report.driverName ?? report.toldBy}
              {report.note !== null && `: ${report.note}`}
            </span>
            {report.defects.length === 0 && <StatusBadge tone="good">No defect</StatusBadge>}
          </div>
          {report.defects.length > 0 && (
            <ul className="flex flex-col">
              {report.defects.map((defect) => (
                <DefectLine key={defect.id} defect={defect} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ListPanel>
  );
}

function DefectLine({ defect }: { defect: VehicleDefect }) {
  const repair = useCommand("POST /api/logistics/fleet/defects/{defectId}/repair", {
    refusal: "toast",
    told: ({ part }) => `${vehicleParts[part].label}: repaired`,
  });
  const certify = useCommand("POST /api/logistics/fleet/defects/{defectId}/certify", {
    refusal: "toast",
    told: ({ part }) => `${vehicleParts[part].label}: signed for`,
  });
  const target = { defectId: defect.id, version: defect.version };
  const isOpen = defect.repair === null;
  return (
    <li className={line}>
      {isOpen && <StatusBadge tone={defect.isSafety ? "bad" : "warn"}>Open</StatusBadge>}
      {defect.repair !== null && (
        <StatusBadge tone={defect.certifiedAt === null ? "warn" : "good"}>{repairs[defect.repair]}</StatusBadge>
      )}
      <span className="min-w-0 flex-1">{vehicleParts[defect.part].label}</span>
      {defect.certifiedBy !== null && <span className="text-ink-muted">signed by {defect.certifiedBy}</span>}
      {isOpen && (
        <>
          <Button
            density="dense"
            variant="ghost"
            busy={repair.busy}
            onClick={() => repair.run({ ...target, repair: "not_needed" })}
          >
            Not needed
          </Button>
          <Button density="dense" busy={repair.busy} onClick={() => repair.run({ ...target, repair: "repaired" })}>
            Repaired
          </Button>
        </>
      )}
      {!isOpen && defect.certifiedAt === null && (
        <Button density="dense" busy={certify.busy} onClick={() => certify.run(target)}>
          Sign for it
        </Button>
      )}
    </li>
  );
}

const fuelColumns: readonly Column<FuelTransaction>[] = [
  { id: "at", header: "When", width: 150, primary: true, cell: (row) => <Moment at={row.filledAt} /> },
  { id: "amount", header: "Amount", kind: "number", width: 96, cell: (row) => formatAmount(row.amountMilli, row.unit) },
  { id: "cost", header: "Cost", kind: "number", width: 96, cell: (row) => formatMoney(row.costMinor, row.currency) },
  {
    id: "odometer",
    header: "Odometer",
    kind: "number",
    width: 110,
    cell: (row) => (row.odometerM === null ? <None label="not read" /> : formatKm(row.odometerM)),
  },
  {
    id: "consumption",
    header: "Per 100 km",
    kind: "number",
    width: 104,
    cell: (row) => (row.per100Km === null ? <None label="not known" /> : formatDecimal(row.per100Km)),
  },
  { id: "place", header: "Place", width: 140, grow: true, cell: (row) => row.place ?? <None /> },
  {
    id: "faults",
    header: "Faults",
    width: 200,
    cell: (row) =>
      row.faults.length === 0 ? (
        <None />
      ) : (
        <StatusBadge tone="warn">{row.faults.map((fault) => fuelFaults[fault]).join(", ")}</StatusBadge>
      ),
  },
];

export function FuelTable({ vehicle: { fuel, archived }, onAdd }: PartProps) {
  return (
    <DataTable
      label="Fuel and charges"
      noun={["filling", "fillings"]}
      columns={fuelColumns}
      source={rowsHere(fuel)}
      rowId={(row) => row.id}
      maxHeight="400px"
      toolbar={
        <span className="flex items-center gap-3">
          <h2 className="font-strong">Fuel and charges</h2>
          {!archived && (
            <Button density="dense" onClick={onAdd}>
              Add filling
            </Button>
          )}
        </span>
      }
      empty={<Nothing>Nothing was filled in.</Nothing>}
    />
  );
}

export function Readings({ vehicle, onAdd }: PartProps) {
  const { readings } = vehicle;
  return (
    <ListPanel title="Odometer" vehicle={vehicle} add="Add reading" onAdd={onAdd}>
      {readings.slice(0, 12).map((reading) => (
        <li key={reading.id} className={line}>
          <span className="flex-1">{formatKm(reading.metres)}</span>
          <span className="text-small text-ink-muted">
            <Moment at={reading.readAt} dayOnly /> · {odometerSources[reading.source].toLowerCase()}
          </span>
          {reading.correctionReason !== null && (
            <span className="basis-full text-small text-warn">Corrected: {reading.correctionReason}</span>
          )}
        </li>
      ))}
    </ListPanel>
  );
}
