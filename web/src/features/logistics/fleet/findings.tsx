import CircleCheck from "lucide-react/icons/circle-check";
import { useQuery } from "@tanstack/react-query";
import type { ComplianceFinding, ComplianceReport } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { counted } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { severityWords } from "./fleet-words.ts";

/** Findings against DOT and OSHA rules, of all or of one [LOG-05]. */
export function Findings({ of = {} }: { of?: { vehicleId?: string; driverId?: string } }) {
  const query = useQuery({ ...reading("GET /api/logistics/fleet/compliance", of), staleTime: liveMs });
  const isAll = of.vehicleId === undefined && of.driverId === undefined;
  return (
    <Panel title="Compliance" hint="DOT and OSHA, as far as the data prove it" flush>
      <Async query={query} skeleton={<SkeletonText lines={3} />}>
        {(report) => (
          <>
            {report.findings.length === 0 ? (
              <p className="flex items-center gap-2 px-4 pb-4 text-good">
                <CircleCheck size={16} aria-hidden /> Nothing found
              </p>
            ) : (
              <ul className="divide-y divide-line border-t border-line">
                {report.findings.map((found) => (
                  <li key={`${found.check} ${found.subjectId} ${found.since} ${found.text}`} className="px-4 py-2">
                    <FindingLine found={found} isAll={isAll} />
                  </li>
                ))}
              </ul>
            )}
            <Unknown report={report} />
          </>
        )}
      </Async>
    </Panel>
  );
}

const pageOf = ({ subjectType, subjectId }: Pick<ComplianceFinding, "subjectType" | "subjectId">): string =>
  subjectType === "vehicle"
    ? href("logisticsVehicle", { vehicleId: subjectId })
    : href("logisticsDriver", { driverId: subjectId });

function FindingLine({ found, isAll }: { found: ComplianceFinding; isAll: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StateMark word={severityWords[found.severity]} />
      {isAll && <TextLink href={pageOf(found)}>{found.subjectName}</TextLink>}
      <span className="min-w-0 flex-1 basis-60">{found.text}</span>
      <span className="text-small text-ink-muted">{found.reference}</span>
      {found.since !== null && (
        <span className="text-small text-ink-muted">
          since <Moment at={found.since} dayOnly />
        </span>
      )}
    </span>
  );
}

/** A missing record is neither a fault nor its absence. */
function Unknown({ report: { unknown } }: { report: ComplianceReport }) {
  if (unknown.length === 0) return null;
  return (
    <details className="border-t border-line px-4 py-2 text-small text-ink-muted">
      <summary className="w-fit cursor-pointer">{counted(unknown.length, "thing")} not known</summary>
      <ul className="mt-1 list-disc pl-5">
        {unknown.map((each) => (
          <li key={`${each.check} ${each.subjectId}`}>
            <TextLink href={pageOf(each)}>{each.subjectName}</TextLink>: {each.text} ({each.reference})
          </li>
        ))}
      </ul>
    </details>
  );
}
