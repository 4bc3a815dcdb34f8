import { type ReactNode, useState } from "react";
import { Button } from "../../ui/action/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";

interface RemoveButtonProps {
  readonly name: string;
  /** The effect on others, which cannot be undone. */
  readonly children: ReactNode;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** Asks once before something that others rely on is removed. */
export function RemoveButton({ name, children, busy, onRemove }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="danger" busy={busy} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={`Remove “${name}”?`}
        confirmLabel="Remove"
        danger
        busy={busy}
        onConfirm={() => {
          close();
          onRemove();
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
