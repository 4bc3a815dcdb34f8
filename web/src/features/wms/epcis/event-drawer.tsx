import { useQuery } from "@tanstack/react-query";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { saveFile } from "../../../data/save-file.ts";
import { toast } from "../../../data/toasts.ts";
import { reading } from "../../../data/query-client.ts";
import { JsonText } from "../../../parts/json-text.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { ScrollRegion } from "../../../ui/layout/scroll-region.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";

/** One event as it is sent to others. */
export function EventDrawer({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  return (
    <Drawer
      open={eventId !== ""}
      onClose={onClose}
      title="EPCIS event"
      description={<span className="break-all">{eventId}</span>}
      width="wide"
    >
      {eventId !== "" && <WholeEvent eventID={eventId} />}
    </Drawer>
  );
}

function WholeEvent({ eventID }: { eventID: string }) {
  const query = useQuery(reading("GET /api/epcis/events/{eventID}", { eventID }));
  return (
    <Async query={query} skeleton={<SkeletonText lines={16} />}>
      {(document) => {
        const [event, ...declarations] = document.epcisBody.queryResults.resultsBody.eventList;
        const json = JSON.stringify(declarations.length === 0 ? event : [event, ...declarations], null, 2);
        return (
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap gap-2">
              <Button icon={Copy} onClick={() => void copy(json)}>
                Copy
              </Button>
              <Button icon={Download} onClick={() => save(JSON.stringify(document, null, 2))}>
                Download
              </Button>
            </div>
            {declarations.length > 0 && <p>The event was declared to be wrong. The declaration has the same ID.</p>}
            <ScrollRegion label="Event as JSON" className="rounded-md border border-line bg-surface-2 p-3">
              <pre className="text-small">
                <JsonText json={json} />
              </pre>
            </ScrollRegion>
          </div>
        );
      }}
    </Async>
  );
}

const save = (json: string): void =>
  saveFile({ name: "epcis-event.jsonld", content: new Blob([json], { type: "application/ld+json" }) });

/** Pages served over plain HTTP have no clipboard. */
async function copy(json: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(json);
    toast("success", "Event copied");
  } catch {
    toast("error", "The browser does not let this page copy. Download the event instead.");
  }
}
