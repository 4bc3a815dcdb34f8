import type { Supplier } from "@cerebro/contracts/entities/wms/partners.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { SupplierForm } from "../partners/supplier-form.tsx";

interface NewSupplierProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (supplier: Supplier) => void;
}

/** A new supplier, without leaving the order. */
export function NewSupplier({ open, onClose, onDone }: NewSupplierProps) {
  return (
    <Dialog open={open} onClose={onClose} title="New supplier" keepOnOutsidePress>
      {open && <SupplierForm onDone={onDone} />}
    </Dialog>
  );
}
