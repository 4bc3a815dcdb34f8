import FileText from "lucide-react/icons/file-text";
import { useState } from "react";
import { refusalText } from "../../../data/api-error.ts";
import { download } from "../../../data/client.ts";
import { saveFile } from "../../../data/save-file.ts";
import { toast } from "../../../data/toasts.ts";
import { counted } from "../../../parts/format.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";

const papers = [
  { route: "GET /api/logistics/papers/shipments/{shipmentId}/bill-of-lading", label: "Bill of lading" },
  { route: "GET /api/logistics/papers/shipments/{shipmentId}/delivery-note", label: "Delivery note" },
  { route: "GET /api/logistics/papers/shipments/{shipmentId}/labels", label: "Shipping labels" },
] as const;
type PaperRoute = (typeof papers)[number]["route"];

/** The papers that go with it, as PDF [LOG-11]. */
export function ShipmentPapers({ shipmentId, cartons }: { shipmentId: string; cartons: number }) {
  const [busy, setBusy] = useState<PaperRoute>();
  const make = (route: PaperRoute) => {
    setBusy(route);
    void download(route, { shipmentId })
      .then(saveFile, (error: unknown) => toast("error", refusalText(error)))
      .finally(() => setBusy(undefined));
  };
  return (
    <Panel title="Papers" {...(cartons > 1 && { hint: `${counted(cartons, "label")} in one file` })}>
      <div className="flex flex-wrap gap-2">
        {papers.map(({ route, label }) => (
          <Button key={route} icon={FileText} busy={busy === route} onClick={() => make(route)}>
            {label}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
