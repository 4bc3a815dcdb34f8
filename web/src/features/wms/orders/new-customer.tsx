import type { Customer } from "@cerebro/contracts/entities/partners.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { PartnerFields, partnerInputOf } from "../parts/partner-fields.tsx";
import { PositionFields, positionIn } from "../../../parts/position-fields.tsx";
import { useCommand } from "../../../parts/use-command.ts";

interface NewCustomerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (customer: Customer) => void;
}

/** A customer nobody has sold to before, without leaving the order. */
export function NewCustomer({ open, onClose, onDone }: NewCustomerProps) {
  const create = useCommand("POST /api/wms/customers", {
    refusal: "inline",
    onDone,
    told: ({ name }) => ({ message: `${name} is a customer now` }),
  });
  return (
    <Dialog open={open} onClose={onClose} title="New customer" keepOnOutsidePress>
      {open && (
        <PartnerFields
          verb="Create customer"
          command={create}
          onSubmit={(data) => create.run({ ...partnerInputOf(data), ...positionIn(data) })}
        >
          <PositionFields />
        </PartnerFields>
      )}
    </Dialog>
  );
}
