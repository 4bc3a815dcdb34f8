import X from "lucide-react/icons/x";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { cx } from "../cx.ts";
import { LeaveContext } from "./leave-context.ts";
import { focusFirst } from "./focus-first.ts";
import { closeModal, openModal } from "./top-modal.ts";
import { usePresence } from "./use-presence.ts";

export interface DialogProps {
  open: boolean;
  /** Asked to close by Escape, the close button or a press beside the box; the owner decides and sets `open`. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large";
  /** A half-filled form is not thrown away by a press beside it. */
  keepOnOutsidePress?: boolean;
}

const widths = { small: "w-[400px]", medium: "w-[560px]", large: "w-[800px]" };

/** A question or a task that must be finished or left before going on. On a phone it is a sheet at the bottom. */
export function Dialog({ size = "medium", ...props }: DialogProps) {
  return (
    <ModalBox
      {...props}
      className={cx(
        "m-auto max-h-[min(85dvh,900px)] max-w-[calc(100vw-32px)] rounded-panel",
        "max-mobile:mx-0 max-mobile:mt-auto max-mobile:mb-0 max-mobile:w-full max-mobile:max-w-none max-mobile:rounded-b-none",
        widths[size],
      )}
    />
  );
}

export interface DrawerProps extends Omit<DialogProps, "size"> {
  side?: "left" | "right";
  width?: "narrow" | "regular" | "wide";
  /** It holds more than one form, so that none of them offers to leave it. */
  severalForms?: boolean;
}

const drawerWidths = { narrow: "w-[320px]", regular: "w-[480px]", wide: "w-[720px]" };

/** Detail of a thing beside the list it came from. */
export function Drawer({ side = "right", width = "regular", severalForms = false, ...props }: DrawerProps) {
  return (
    <ModalBox
      {...props}
      side={side}
      leave={props.keepOnOutsidePress && !severalForms ? props.onClose : undefined}
      className={cx(
        "my-0 h-dvh max-h-none max-w-[100vw]",
        side === "right" ? "mr-0 ml-auto" : "mr-auto ml-0",
        drawerWidths[width],
      )}
    />
  );
}

type ModalBoxProps = Omit<DialogProps, "size"> & {
  className: string;
  side?: "left" | "right";
  leave?: (() => void) | undefined;
};

function ModalBox({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  keepOnOutsidePress = false,
  className,
  side,
  leave,
}: ModalBoxProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  const present = usePresence(open);

  useEffect(() => {
    const dialog = box.current;
    if (!open || !dialog) return;
    openModal(dialog);
    focusFirst(dialog.querySelector("[data-part=body]"), dialog.querySelector("[data-part=footer]"), dialog);
    return () => closeModal(dialog);
  }, [open]);

  return (
    <dialog
      ref={box}
      data-side={side}
      closedby={keepOnOutsidePress ? "closerequest" : "any"}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event) => {
        // A file field inside also sends `cancel`, when its picker is left.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      className={cx("ui-dialog fixed bg-float p-0 text-ink shadow-float", className)}
    >
      {present && (
        <div className="flex h-full max-h-[inherit] flex-col">
          <div className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <h2 id={titleId} className="text-title">
                {title}
              </h2>
              {description && (
                <div id={descriptionId} className="mt-0.5 text-ink-muted">
                  {description}
                </div>
              )}
            </div>
            <IconButton label="Close" icon={X} onClick={onClose} data-swipe={side} className="-mt-1 -mr-2" />
          </div>
          {children && (
            <div data-part="body" className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
              <LeaveContext value={leave}>{children}</LeaveContext>
            </div>
          )}
          {footer && (
            <div
              data-part="footer"
              className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3"
            >
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
