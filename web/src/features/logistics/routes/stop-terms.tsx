import { createRoutePlan } from "@cerebro/contracts/fields/logistics/route-plans.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { fleetSkills } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import type { RouteChoices } from "@cerebro/contracts/entities/logistics/routes.ts";
import type { Input } from "../../../data/request.ts";
import { typedMoment } from "../../../parts/format.ts";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { NumberField, TextField } from "../../../ui/form/fields.tsx";
import { momentAt } from "../../../ui/habits.ts";

const field = fieldsFor(createRoutePlan);

type Skill = keyof typeof fleetSkills;
const skills = Object.keys(fleetSkills) as Skill[];
type Shipment = RouteChoices["shipments"][number];
type StopInput = Input<"POST /api/logistics/route-plans">["shipments"][number];

/** Values of a shipment that differ in this plan, as typed; empty means the value of shipment and plan. */
export interface StopTerms {
  readonly opens: string;
  readonly closes: string;
  readonly minutes: string;
  readonly needs: readonly Skill[];
}

/** The shipment's own window, as far as it lies within the day. */
export function usualTerms({ windowOpensAt, windowClosesAt }: Shipment, day: string): StopTerms {
  const clock = (at: string | null): string => {
    const [on, time = ""] = typedMoment(at).split("T");
    return on === day ? time : "";
  };
  return { opens: clock(windowOpensAt), closes: clock(windowClosesAt), minutes: "", needs: [] };
}

/** Input for a changed shipment; times of the clock are on the plan's day. */
export function stopInput(shipment: Shipment, terms: StopTerms | undefined, day: string): StopInput {
  const { id: shipmentId } = shipment;
  if (terms === undefined) return { shipmentId };
  const usual = usualTerms(shipment, day);
  const at = (clock: string) => (clock === "" ? null : (momentAt(`${day}T${clock}`)?.toISOString() ?? null));
  return {
    shipmentId,
    ...(terms.minutes !== "" && { serviceSeconds: Math.round(Number(terms.minutes) * 60) }),
    ...(terms.needs.length > 0 && { skills: [...terms.needs] }),
    ...(terms.opens !== usual.opens && { windowOpensAt: at(terms.opens) }),
    ...(terms.closes !== usual.closes && { windowClosesAt: at(terms.closes) }),
  };
}

/** "from 09:00 until 12:00, 15 min, tail lift"; empty where nothing is particular. */
export function termsText({ opens, closes, minutes, needs }: StopTerms): string {
  const window = [opens && `from ${opens}`, closes && `until ${closes}`].filter(Boolean).join(" ");
  const words = needs.map((need) => fleetSkills[need].toLowerCase());
  return [window, minutes && `${minutes} min`, ...words].filter(Boolean).join(", ");
}

export const endsBeforeItBegins = ({ opens, closes }: StopTerms): boolean =>
  opens !== "" && closes !== "" && closes < opens;

interface StopTermsFieldsProps {
  readonly number: string;
  /** Its index among the sent shipments, as the server's answer counts them. */
  readonly index: number;
  readonly terms: StopTerms;
  readonly onChange: (terms: StopTerms) => void;
  /** Abilities of the plan's vehicles. */
  readonly offered: ReadonlySet<string>;
  /** The server found its window impossible. */
  readonly refused: string | undefined;
}

/** The cells of one shipment. */
export function StopTermsFields({ number, index, terms, onChange, offered, refused }: StopTermsFieldsProps) {
  const set = (change: Partial<StopTerms>) => onChange({ ...terms, ...change });
  const missing = terms.needs.filter((need) => !offered.has(need));
  return (
    <div
      role="group"
      aria-label={`Terms of ${number}`}
      className="grid basis-full grid-cols-2 gap-3 pb-2 mobile:grid-cols-3"
    >
      <TextField
        {...field(`shipments.${index}.windowOpensAt`)}
        label="From"
        type="time"
        value={terms.opens}
        onChange={({ target }) => set({ opens: target.value })}
      />
      <TextField
        {...field(`shipments.${index}.windowClosesAt`)}
        label="Until"
        error={endsBeforeItBegins(terms) ? "Before it opens" : refused}
        type="time"
        value={terms.closes}
        onChange={({ target }) => set({ closes: target.value })}
      />
      <NumberField
        {...field(`shipments.${index}.serviceSeconds`, typedIn.minutes)}
        label="Minutes"
        max={600}
        step={1}
        value={terms.minutes}
        onChange={({ target }) => set({ minutes: target.value })}
      />
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1">
        {skills.map((skill) => (
          <Checkbox
            key={skill}
            label={fleetSkills[skill]}
            checked={terms.needs.includes(skill)}
            onChange={({ target }) =>
              set({ needs: skills.filter((each) => (each === skill ? target.checked : terms.needs.includes(each))) })
            }
          />
        ))}
      </div>
      {missing.length > 0 && (
        <p role="status" className="col-span-full text-small text-warn">
          No chosen vehicle has: {missing.map((need) => fleetSkills[need].toLowerCase()).join(", ")}
        </p>
      )}
    </div>
  );
}
