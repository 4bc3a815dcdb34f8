import Link2 from "lucide-react/icons/link-2";
import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { useCommand } from "../../../parts/use-command.ts";

function copy(url: string) {
  // Pages served over plain http have no clipboard; the link is shown for manual copying.
  const copied = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error("no clipboard"));
  copied.then(
    () => toast("success", "The tracking link is copied"),
    () => toast("info", "Copy the link from the page"),
  );
}

/** The link by which a consignee follows a shipment: made when first wanted, copied, revoked [LOG-09]. */
export function TrackingLink({ shipmentId }: { shipmentId: string }) {
  const query = useQuery(reading("GET /api/logistics/deliveries/{shipmentId}/tracking-link", { shipmentId }));
  const make = useCommand("POST /api/logistics/deliveries/{shipmentId}/tracking-link", {
    told: undefined,
    refusal: "toast",
    onDone: ({ url }) => url !== null && copy(url),
  });
  const revoke = useCommand("DELETE /api/logistics/deliveries/{shipmentId}/tracking-link", {
    told: () => "The tracking link is revoked",
    refusal: "toast",
  });
  const url = query.data?.url ?? null;
  return (
    <div className="flex flex-col items-start gap-2">
      {url !== null && (
        <TextLink href={url} target="_blank" className="[overflow-wrap:anywhere]">
          {url}
        </TextLink>
      )}
      <span className="flex flex-wrap gap-2">
        <Button
          icon={Link2}
          busy={make.busy}
          onClick={() => (url === null ? make.run({ shipmentId }) : copy(url))}
          disabled={query.data === undefined}
        >
          Copy tracking link
        </Button>
        {url !== null && (
          <Button variant="ghost" busy={revoke.busy} onClick={() => revoke.run({ shipmentId })}>
            Revoke
          </Button>
        )}
      </span>
    </div>
  );
}
