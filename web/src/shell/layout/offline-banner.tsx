import CloudOff from "lucide-react/icons/cloud-off";
import { useOnline } from "../../data/online.ts";
import { Banner } from "../../ui/feedback/banner.tsx";

interface OfflineBannerProps {
  /** The page keeps what is done on it, and sends it later. */
  readonly keeps: boolean;
}

/** A standing word while there is no connection [PWA-02]. */
export function OfflineBanner({ keeps }: OfflineBannerProps) {
  if (useOnline()) return null;
  return (
    <Banner tone="warn" shape="bar" icon={CloudOff} title="You are offline">
      {keeps
        ? "Your work is saved on this device and synced when the connection is back."
        : "What is on screen may be old. Changes cannot be saved until the connection is back."}
    </Banner>
  );
}
