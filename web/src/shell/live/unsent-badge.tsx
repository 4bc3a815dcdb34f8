import CloudUpload from "lucide-react/icons/cloud-upload";
import { useEffect } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../data/address.ts";
import { followQueue, useQueue } from "../../data/offline-queue/browser-queue.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";

/** How much of what was done is not at the server, and the way to it; nothing while all is sent [PWA-06]. */
export function UnsentBadge() {
  useEffect(() => followQueue(), []);
  const go = useGo();
  const queue = useQueue();
  if (queue.length === 0) return null;
  const isRefused = queue.some(({ failure }) => failure !== undefined);
  return (
    <IconButton
      label={isRefused ? "Changes to decide on" : "Changes not sent"}
      icon={CloudUpload}
      count={queue.length}
      onClick={() => go(href("unsent"))}
    />
  );
}
