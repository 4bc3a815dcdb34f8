import { useQuery } from "@tanstack/react-query";
import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import { keptReading } from "../../data/kept-reading.ts";
import { HandList } from "../../ui/data/hand-list.tsx";
import { good } from "./flow/turn.ts";
import type { Tell } from "./parts/use-said.ts";
import type { Sending } from "./parts/use-sending.ts";
import { clockWords } from "./parts/words.ts";

/** One's own working time: begun and ended by a press, as on the labour page [WMS-12]. */
export function Clock({ sending, tell }: { readonly sending: Sending; readonly tell: Tell }) {
  const { data } = useQuery({ ...keptReading("GET /api/wms/labour/attendance", {}), staleTime: 0 });
  if (data === undefined) return null;
  const { clockedInAt: since } = data;
  const press = () => {
    const endpoint = since === null ? "POST /api/wms/labour/clock-in" : "POST /api/wms/labour/clock-out";
    sending.send({ endpoint, input: {} }, ({ outcome }) => {
      if (outcome === "done") tell(good("Done", since === null ? "You are clocked in" : "You are clocked out"));
    });
  };
  return (
    <HandList
      label="Working time"
      items={[
        {
          id: "clock",
          title: since === null ? "Clock in" : "Clock out",
          line: since === null ? "No hours are recorded for you now" : `Here since ${clockWords(since)}`,
          state: { icon: since === null ? LogIn : LogOut, tone: since === null ? "warn" : "good", label: "" },
          onSelect: press,
        },
      ]}
    />
  );
}
