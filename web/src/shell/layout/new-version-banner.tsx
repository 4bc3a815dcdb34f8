import RefreshCw from "lucide-react/icons/refresh-cw";
import { useNewVersion } from "../../data/new-version.ts";
import { Button } from "../../ui/action/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";

/** Quiet, since nothing is lost by staying: the next start takes the new build anyway [PWA-02]. */
export function NewVersionBanner() {
  const take = useNewVersion();
  if (!take) return null;
  return (
    <Banner
      tone="info"
      shape="bar"
      icon={RefreshCw}
      title="A new version is ready"
      action={<Button onClick={take}>Load it</Button>}
    />
  );
}
