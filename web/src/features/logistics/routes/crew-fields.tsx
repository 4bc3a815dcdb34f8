import { fleetSkills } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import type { RouteChoices } from "@cerebro/contracts/entities/logistics/routes.ts";
import { formatDecimal } from "../../../parts/format.ts";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FormSection } from "../../../ui/form/form.tsx";
import { driverLabel, driversFor } from "./driver-words.ts";
import { type Crew, shiftOf } from "./shift-of-crew.ts";

interface CrewFieldsProps {
  readonly choices: RouteChoices;
  readonly crew: readonly Crew[];
  readonly onChange: (crew: readonly Crew[]) => void;
  /** Some of the shipments need a driver who is trained for them. */
  readonly dangerousGoods: boolean;
}

const words: Readonly<Record<string, string>> = fleetSkills;
const skillWord = (skill: string): string => words[skill]?.toLowerCase() ?? skill;

/** The vehicles that may be used, each with its driver. */
export function CrewFields({ choices, crew, onChange, dangerousGoods }: CrewFieldsProps) {
  const driverOf = new Map(crew.map(({ vehicleId, driverId }) => [vehicleId, driverId]));
  const driving = new Set(crew.map(({ driverId }) => driverId));
  const change = (next: Crew) => onChange(crew.map((one) => (one.vehicleId === next.vehicleId ? next : one)));
  return (
    <FormSection title="Vehicles" hint="Each starts at its depot, within the shift of its driver.">
      <ul aria-label="Vehicles to plan with" className="divide-y divide-line rounded-panel border border-line">
        {choices.vehicles.map((vehicle) => {
          const { id, code, name, depotCode, capacityGrams, skills } = vehicle;
          const own = driverOf.get(id);
          const unassigned = choices.drivers.filter((driver) => driver.id === own || !driving.has(driver.id));
          const work = { vehicle, day: choices.day, dangerousGoods };
          const free = driversFor(unassigned, work);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
              <Checkbox
                label={`${code}, ${name}`}
                hint={[depotCode, `${formatDecimal(capacityGrams / 1_000)} kg`, ...skills.map(skillWord)]
                  .filter(Boolean)
                  .join(", ")}
                checked={own !== undefined}
                onChange={(event) =>
                  onChange(
                    event.target.checked
                      ? [...crew, { vehicleId: id, driverId: free[0]?.id ?? null }]
                      : crew.filter(({ vehicleId }) => vehicleId !== id),
                  )
                }
              />
              {own !== undefined && (
                <SelectField
                  label={`Driver of ${code}`}
                  hideLabel
                  className="ml-auto w-56"
                  options={[
                    { value: "", label: "Nobody yet" },
                    ...free.map((driver) => ({
                      value: driver.id,
                      label: driverLabel(driver, work),
                    })),
                  ]}
                  value={own ?? ""}
                  // Another driver brings another shift.
                  onChange={(event) =>
                    change({ vehicleId: id, driverId: event.target.value === "" ? null : event.target.value })
                  }
                />
              )}
              {crew
                .filter(({ vehicleId }) => vehicleId === id)
                .map((one) => (
                  <ShiftFields key={id} code={code} crew={one} choices={choices} onChange={change} />
                ))}
            </li>
          );
        })}
        {choices.vehicles.length === 0 && (
          <li className="px-3 py-3 text-ink-muted">No vehicle is fit to drive. Fleet is where they are entered.</li>
        )}
      </ul>
    </FormSection>
  );
}

interface ShiftFieldsProps extends Pick<CrewFieldsProps, "choices"> {
  readonly code: string;
  readonly crew: Crew;
  readonly onChange: (crew: Crew) => void;
}

/** The shift in which a vehicle is on the road, by the clock of its driver or depot. */
function ShiftFields({ code, crew, choices, onChange }: ShiftFieldsProps) {
  const { from, until, timeZone } = shiftOf(crew, choices);
  return (
    <div
      role="group"
      aria-label={`Shift of ${code}`}
      className="flex basis-full flex-wrap items-center gap-x-2 gap-y-1 pb-1 pl-6.5 text-small text-ink-muted"
    >
      <span>Shift</span>
      <TextField
        label={`Shift of ${code} from`}
        hideLabel
        type="time"
        className="w-28"
        value={from}
        onChange={({ target }) => onChange({ ...crew, from: target.value })}
      />
      <span>to</span>
      <TextField
        label={`Shift of ${code} until`}
        hideLabel
        type="time"
        className="w-28"
        value={until}
        onChange={({ target }) => onChange({ ...crew, until: target.value })}
      />
      <span>{timeZone}</span>
    </div>
  );
}
