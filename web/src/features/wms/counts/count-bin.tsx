import { useQuery } from "@tanstack/react-query";
import Hand from "lucide-react/icons/hand";
import type { CountSheet } from "@cerebro/contracts/entities/wms/counts.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, usePageParams } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { FeedbackLine } from "../operations/feedback.tsx";
import { type Tell, useFeedback } from "../operations/use-work.ts";
import { PageSkeleton } from "../../../parts/page-skeleton.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useMe } from "./use-me.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { BinWork } from "./bin-work.tsx";
import { binStateWords } from "./count-words.ts";

/** `/wms/counts/{countId}/bins/{binId}`: one bin at a time, blind [WMS-10]. */
export function CountBin() {
  const { countId, binId } = usePageParams("wmsCountBin");
  const query = useQuery(reading("GET /api/wms/count-bins/{binId}", { binId }));
  return (
    <Async query={query} skeleton={<PageSkeleton page="wmsCountBin" />}>
      {(sheet) => <BinPage countId={countId} sheet={sheet} />}
    </Async>
  );
}

function BinPage({ countId, sheet }: { countId: string; sheet: CountSheet }) {
  const { bin } = sheet;
  const go = useGo();
  const { feedback, tell } = useFeedback();
  const next = useCommand("POST /api/wms/count-bins/claim-next", {
    refusal: "toast",
    told: undefined,
    onDone: (answer) =>
      go(
        answer.sheet === null
          ? href("wmsCount", { countId })
          : href("wmsCountBin", { countId, binId: answer.sheet.bin.id }),
      ),
  });
  return (
    <>
      <LiveHeader
        page="wmsCountBin"
        title={`Count ${bin.locationCode}`}
        crumbs={[
          { label: "Counts", href: href("wmsCounts") },
          { label: bin.countNumber, href: href("wmsCount", { countId }) },
          { label: bin.locationCode },
        ]}
        mark={<StateMark word={binStateWords[bin.state]} />}
      />
      <div data-density="hand" className="flex max-w-3xl flex-col gap-3">
        <FeedbackLine feedback={feedback} />
        <BinStep
          key={`${bin.id}/${bin.round}`}
          sheet={sheet}
          tell={tell}
          onDone={() => next.run({ countId, afterLocationId: bin.locationId })}
        />
      </div>
    </>
  );
}

interface BinStepProps {
  readonly sheet: CountSheet;
  readonly tell: Tell;
  readonly onDone: () => void;
}

/** Take the bin, count it, or read why one cannot. */
export function BinStep({ sheet, tell, onDone }: BinStepProps) {
  const { bin } = sheet;
  const me = useMe();
  const claim = useCommand("POST /api/wms/count-bins/{binId}/claim", { told: undefined });
  if (bin.state === "counted" || bin.state === "closed") {
    return (
      <Banner
        tone="good"
        title={`${bin.locationCode} is counted`}
        action={<ButtonLink href={href("wmsCount", { countId: bin.countId })}>{bin.countNumber}</ButtonLink>}
      />
    );
  }
  if (bin.forOthers) {
    return <Banner tone="info" title={`You counted ${bin.locationCode} before. Somebody else counts it again.`} />;
  }
  if (bin.state === "counting" && bin.claimedBy === me) return <BinWork sheet={sheet} tell={tell} onDone={onDone} />;
  if (bin.state === "counting") {
    return <Banner tone="warn" title={`${bin.claimedByName ?? "Somebody"} is counting ${bin.locationCode}`} />;
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {claim.refusal !== undefined && <Banner tone="bad" title={claim.refusal} urgent />}
      <p className="text-ink-muted">Go to {bin.locationCode}. Work goes on there while you count.</p>
      <Button
        variant="primary"
        density="touch"
        icon={Hand}
        busy={claim.busy}
        onClick={() => claim.run({ binId: bin.id })}
      >
        Start counting {bin.locationCode}
      </Button>
    </div>
  );
}
