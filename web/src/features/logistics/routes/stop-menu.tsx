import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import type { PlanStop, RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "../../../ui/overlay/menu.tsx";
import type { RouteEdit } from "./use-route-edit.ts";

interface StopMenuProps {
  readonly plan: RoutePlanDetail;
  readonly edit: RouteEdit;
  readonly stop: PlanStop;
}

/** Everything that pulling a stop does, without pulling; and holding it to its vehicle. */
export function StopMenu({ plan, edit, stop }: StopMenuProps) {
  const at = edit.order.find(({ stops }) => stops.includes(stop.id));
  const position = at?.stops.indexOf(stop.id) ?? 0;
  const lock = useCommand("PUT /api/logistics/route-plans/{planId}/locks", {
    refusal: "toast",
    told: () => (locked ? `${stop.number} may go with any vehicle` : `${stop.number} stays with ${code}`),
  });
  const locked = plan.locks.some(({ shipmentId }) => shipmentId === stop.shipmentId);
  const code = plan.vehicles.find(({ id }) => id === at?.vehicleId)?.code;
  const others = plan.locks.filter(({ shipmentId }) => shipmentId !== stop.shipmentId);
  return (
    <Menu
      label={`Move ${stop.number}`}
      place="bottom-end"
      trigger={(props) => <IconButton {...props} label={`Move ${stop.number}`} icon={EllipsisVertical} />}
    >
      {at !== undefined && (
        <>
          <MenuItem
            disabled={position === 0}
            onSelect={() => edit.move(stop.id, { vehicleId: at.vehicleId, position: position - 1 })}
          >
            Earlier
          </MenuItem>
          <MenuItem
            disabled={position === at.stops.length - 1}
            onSelect={() => edit.move(stop.id, { vehicleId: at.vehicleId, position: position + 1 })}
          >
            Later
          </MenuItem>
          <MenuItem onSelect={() => edit.move(stop.id, null)}>Take off the route</MenuItem>
          <MenuItem
            disabled={edit.changed}
            {...(edit.changed && { hint: "Keep or drop your changes first" })}
            onSelect={() =>
              lock.run({
                planId: plan.id,
                version: plan.version,
                locks: locked ? others : [...others, { shipmentId: stop.shipmentId, vehicleId: at.vehicleId }],
              })
            }
          >
            {locked ? "Let any vehicle take it" : `Hold it to ${code}`}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuLabel>To the end of</MenuLabel>
      {plan.vehicles
        .filter(({ id }) => id !== at?.vehicleId)
        .map(({ id, code: other, driverName }) => (
          <MenuItem
            key={id}
            {...(driverName !== null && { hint: driverName })}
            onSelect={() =>
              edit.move(stop.id, {
                vehicleId: id,
                position: edit.order.find(({ vehicleId }) => vehicleId === id)?.stops.length ?? 0,
              })
            }
          >
            {other}
          </MenuItem>
        ))}
    </Menu>
  );
}
