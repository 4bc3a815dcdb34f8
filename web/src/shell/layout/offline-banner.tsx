import CloudOff from "lucide-react/icons/cloud-off";
import { useOnline } from "../../data/online.ts";
import { Banner } from "../../ui/feedback/banner.tsx";

interface OfflineBannerProps {
  /** The page keeps what is done on it on the device, also when the browser is closed. */
  readonly keeps: boolean;
}

/** Stands on every page while there is no connection [PWA-02]. */
export function OfflineBanner({ keeps }: OfflineBannerProps) {
  if (useOnline()) return null;
  return (
    <Banner tone="warn" shape="bar" icon={CloudOff} title="You are offline">
      {keeps
        ? "Your work will be saved on this device and synced when the connection is back."
        : "Your work will be saved and synced when the connection is back. Keep this page open until then; what it shows may be old."}
    </Banner>
  );
}
