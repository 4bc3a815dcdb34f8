import { useSearchState } from "../../../data/address.ts";
import { KpiDetail } from "./kpi-detail.tsx";
import { KpiList } from "./kpi-list.tsx";

/** `/executive/kpis`: every KPI; with `?metric=` one of them with all that makes it [KPI-02, EXE-01]. */
export function Kpis() {
  const [search] = useSearchState();
  const metric = search["metric"];
  return typeof metric === "string" && metric !== "" ? <KpiDetail key={metric} metricId={metric} /> : <KpiList />;
}
