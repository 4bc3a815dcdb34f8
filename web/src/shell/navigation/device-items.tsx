import Download from "lucide-react/icons/download";
import Share from "lucide-react/icons/share-2";
import { installing, useInstallable } from "../../data/install.ts";
import { canShare, share } from "../../data/share.ts";
import { toast } from "../../data/toasts.ts";
import { MenuItem } from "../../ui/overlay/menu.tsx";

/** What the device itself offers for the page on screen: installing the product, handing the page on [PWA-03]. */
export function DeviceItems() {
  const installable = useInstallable();
  return (
    <>
      <MenuItem icon={Share} onSelect={() => void shareThisPage()}>
        Share this page
      </MenuItem>
      {installable && (
        // A browser that changed its mind offers it again by itself.
        <MenuItem icon={Download} onSelect={() => void installing.install().catch(() => undefined)}>
          Install Cerebro
        </MenuItem>
      )}
    </>
  );
}

/** By the device where it can, else by the clipboard. */
async function shareThisPage(): Promise<void> {
  const { title } = document;
  const url = window.location.href;
  try {
    if (canShare()) {
      await share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast("success", "The link to this page was copied.");
  } catch {
    toast("error", "This browser neither shares nor copies. Copy the address from the address bar.");
  }
}
