import Plus from "lucide-react/icons/plus";
import Radio from "lucide-react/icons/radio";
import { useState } from "react";
import type { VehiclePosition } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { NewSecret } from "../../../parts/new-secret.tsx";
import { useRows } from "../../../parts/use-rows.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { DeviceForm, type Issued } from "./device-form.tsx";
import { DeviceLine } from "./device-line.tsx";
import { PagedList } from "./paged-list.tsx";

/** Devices that report positions, each with its token and its last report. */
export function DeviceList({ vehicles }: { vehicles: readonly VehiclePosition[] }) {
  const [search, setSearch] = useState("");
  const [adds, setAdds] = useState(false);
  const [issued, setIssued] = useState<Issued>();
  const filter = search === "" ? {} : { search };
  const source = useRows("GET /api/logistics/devices", filter);
  function issue(made: Issued) {
    setAdds(false);
    setIssued(made);
  }
  return (
    <>
      <div className="flex flex-col gap-2 border-b border-line p-3">
        <Button icon={Plus} className="self-start" disabled={vehicles.length === 0} onClick={() => setAdds(true)}>
          Add a device
        </Button>
        <SearchInput label="Search devices" value={search} onChange={setSearch} />
      </div>
      <PagedList source={source} label="Devices" empty={<NoDevices isFiltered={search !== ""} />}>
        {(device) => <DeviceLine key={device.id} device={device} onIssued={issue} />}
      </PagedList>
      <Dialog
        open={adds}
        onClose={() => setAdds(false)}
        title="Add a device"
        description="It is given a token, which is shown once."
      >
        <DeviceForm vehicles={vehicles} onClose={() => setAdds(false)} onIssued={issue} />
      </Dialog>
      <Dialog
        open={issued !== undefined}
        onClose={() => setIssued(undefined)}
        keepOnOutsidePress
        title="Copy the token now"
        description="It is not shown again."
      >
        {issued && (
          <NewSecret
            label={`The token of ${issued.device.uniqueId}`}
            title={`The token allows its holder to report positions of ${issued.device.vehicleCode}.`}
            value={issued.token}
            onDone={() => setIssued(undefined)}
          />
        )}
      </Dialog>
    </>
  );
}

function NoDevices({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState icon={Radio} title="No device fits">
        Another word may find it.
      </EmptyState>
    );
  return (
    <EmptyState icon={Radio} title="No devices yet">
      A box in a vehicle or a phone of its driver: whatever tells where the vehicle is.
    </EmptyState>
  );
}
