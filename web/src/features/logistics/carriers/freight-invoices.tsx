import Plus from "lucide-react/icons/plus";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { one } from "../../../parts/list-state.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { InvoiceForm } from "./invoice-form.tsx";
import { InvoiceTable } from "./invoice-table.tsx";

/** `/logistics/freight-invoices`: what carriers bill, held against what was booked [LOG-03]. */
export function FreightInvoices() {
  const [search, change] = useSearchState();
  const go = useGo();
  const adding = one(search, "add") !== "";
  const add = () => change({ add: "yes" }, { push: true });
  return (
    <>
      <LiveHeader
        page="freightInvoices"
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Enter invoice
          </Button>
        }
      />
      <InvoiceTable carrierId={undefined} />
      <FormDrawer
        open={adding}
        onClose={() => change({ add: undefined })}
        title="Enter a carrier's invoice"
        width="wide"
      >
        <InvoiceForm onDone={({ id }) => go(href("freightInvoice", { invoiceId: id }))} />
      </FormDrawer>
      <PageKeys keys={[{ key: "c", does: "Enter an invoice", run: add }]} />
    </>
  );
}
