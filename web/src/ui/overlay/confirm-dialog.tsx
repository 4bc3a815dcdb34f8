import type { ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The act as a question: "Cancel order SO-2026-000123?" */
  title: string;
  /** The effect, and whether it can be undone. */
  children: ReactNode;
  /** The verb on the button: "Cancel order". */
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
}

/** Asks once before an act that costs something. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    confirmLabel,
    onConfirm,
    cancelLabel = "Keep",
    danger = false,
    busy = false,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      description={children}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button variant={danger ? "danger" : "primary"} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
