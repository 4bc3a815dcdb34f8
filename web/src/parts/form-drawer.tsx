import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "../ui/action/button.tsx";
import { Drawer, type DrawerProps } from "../ui/overlay/dialog.tsx";

type FormDrawerProps = Omit<DrawerProps, "side" | "footer" | "size" | "keepOnOutsidePress">;

/** A drawer with a form: a press beside it does not throw away what was entered. */
export function FormDrawer({ open, children, ...rest }: FormDrawerProps) {
  return (
    <Drawer {...rest} open={open} keepOnOutsidePress>
      {open && children}
    </Drawer>
  );
}

interface FormButtonProps
  extends Pick<ButtonProps, "icon" | "variant">, Pick<FormDrawerProps, "width" | "description"> {
  /** On the button, and over the form unless `title` is given. */
  readonly label: string;
  readonly title?: string;
  readonly form: (close: () => void) => ReactNode;
}

/** A button that opens a drawer with a form. */
export function FormButton({ label, title = label, form, width, description, ...button }: FormButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormDrawer open={open} onClose={close} title={title} description={description} {...(width && { width })}>
        {open && form(close)}
      </FormDrawer>
    </>
  );
}
