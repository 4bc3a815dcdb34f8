import { useKeptSince } from "../../../data/kept-reading.ts";
import { formatMoment } from "../../../parts/format.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";

/** How old the figures are, while the device shows what it kept. */
export function KeptNotice() {
  const since = useKeptSince();
  if (since === undefined) return null;
  return (
    <Banner tone="warn" title={`From ${formatMoment(new Date(since).toISOString())}`}>
      The server cannot be reached. This device shows what it kept then.
    </Banner>
  );
}
