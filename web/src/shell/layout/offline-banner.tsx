import CloudOff from "lucide-react/icons/cloud-off";
import { useOnline } from "../../data/online.ts";
import { Banner } from "../../ui/feedback/banner.tsx";

/** Stands on every page while there is no connection [PWA-02]. */
export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <Banner tone="warn" shape="bar" icon={CloudOff} title="You are offline">
      Your work will be saved on this device and synced when the connection is back. Files and settings wait only while
      this page is open.
    </Banner>
  );
}
