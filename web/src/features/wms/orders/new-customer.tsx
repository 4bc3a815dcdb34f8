import type { Customer } from "@cerebro/contracts/entities/wms/partners.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { CustomerForm } from "../partners/customer-form.tsx";

interface NewCustomerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (customer: Customer) => void;
}

/** A new customer, without leaving the order. */
export function NewCustomer({ open, onClose, onDone }: NewCustomerProps) {
  return (
    <Dialog open={open} onClose={onClose} title="New customer" keepOnOutsidePress>
      {open && <CustomerForm onDone={onDone} />}
    </Dialog>
  );
}
