import type { ReactNode } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

interface ReasonDialogProps<Reason extends string> {
  readonly title: string;
  readonly description?: string;
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly open: boolean;
  /** Additional fields before the reason is pressed. */
  readonly children?: ReactNode;
  readonly onReason: (reason: Reason) => void;
  readonly onClose: () => void;
}

/** Object.keys forgets the key type; the tables of reasons are closed. */
function keysOf<Reason extends string>(reasons: Readonly<Record<Reason, string>>): Reason[] {
  return Object.keys(reasons) as Reason[];
}

/** A coded reason by one press. */
export function ReasonDialog<Reason extends string>(props: ReasonDialogProps<Reason>) {
  const { title, description, reasons, open, children, onReason, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} size="small">
      <div data-density="hand" className="flex flex-col gap-3">
        {children}
        <ul className="flex flex-col gap-2">
          {keysOf(reasons).map((reason) => (
            <li key={reason}>
              <Button
                className="w-full justify-start! text-read!"
                onClick={() => {
                  onReason(reason);
                  onClose();
                }}
              >
                {reasons[reason]}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
