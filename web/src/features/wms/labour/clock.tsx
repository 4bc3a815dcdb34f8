import { useQuery } from "@tanstack/react-query";
import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { useCommand } from "../../../parts/use-command.ts";

/** One's own working day: begun and ended by a press. */
export function Clock() {
  const attendance = useQuery({ ...reading("GET /api/wms/labour/attendance", {}), staleTime: liveMs }).data;
  const clockIn = useCommand("POST /api/wms/labour/clock-in", { refusal: "toast", told: () => "You are clocked in" });
  const clockOut = useCommand("POST /api/wms/labour/clock-out", {
    refusal: "toast",
    told: () => "You are clocked out",
  });
  if (attendance === undefined) return null;
  if (attendance.clockedInAt === null) {
    return (
      <Button variant="primary" icon={LogIn} busy={clockIn.busy} onClick={() => clockIn.run({})}>
        Clock in
      </Button>
    );
  }
  return (
    <>
      <span className="text-ink-muted">
        Here since <Moment at={attendance.clockedInAt} />
      </span>
      <Button icon={LogOut} busy={clockOut.busy} onClick={() => clockOut.run({})}>
        Clock out
      </Button>
    </>
  );
}
