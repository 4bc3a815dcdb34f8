import Plus from "lucide-react/icons/plus";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { dayIn } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { DateField } from "../../../ui/form/fields.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PlansOfDay } from "./plans-of-day.tsx";
import { TripsLeftOpen, TripsOfDay } from "./trips-of-day.tsx";

/** `/logistics/routes`: the plans of a day beside each other, and the trips that came of them [LOG-06]. */
export function Routes() {
  const [search, change] = useSearchState();
  const zone = useOrganisation()?.timeZone;
  const today = dayIn(zone, useNow());
  const day = one(search, "day") || today;
  const planning = one(search, "do") === "plan";
  const plan = () => change({ do: "plan" }, { push: true });
  const close = () => change({ do: undefined });
  return (
    <>
      <LiveHeader
        page="logisticsRoutes"
        actions={
          <>
            <ButtonLink href={`${href("logisticsRoutes")}?day=${nextDay(day, -1)}`}>Day before</ButtonLink>
            <DateField label="Day" hideLabel value={day} onChange={(event) => change({ day: event.target.value })} />
            <ButtonLink href={`${href("logisticsRoutes")}?day=${nextDay(day, 1)}`}>Day after</ButtonLink>
            <Button variant="primary" icon={Plus} onClick={plan}>
              New plan
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <PlansOfDay day={day} onPlan={plan} />
        <TripsOfDay day={day} />
        {day === today && <TripsLeftOpen before={nextDay(today, -1)} />}
      </div>
      <FormDrawer open={planning} onClose={close} title="New plan" width="wide">
        <PlanForm key={day} day={day} />
      </FormDrawer>
      <PageKeys keys={[{ key: "c", does: "Plan routes", run: plan }]} />
    </>
  );
}

/** Calendar days have no zone: noon of UTC is on the same day everywhere that matters here. */
function nextDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}
