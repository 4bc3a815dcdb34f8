import CloudOff from "lucide-react/icons/cloud-off";
import { useOnline } from "../../data/online.ts";
import { Banner } from "../../ui/feedback/banner.tsx";

/** A standing word while there is no connection. */
export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <Banner tone="warn" shape="bar" icon={CloudOff} title="You are offline">
      What is on screen may be old. Changes cannot be saved until the connection is back.
    </Banner>
  );
}
