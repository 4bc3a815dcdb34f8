import { toasts, useToasts } from "../data/toasts.ts";
import { Button } from "../ui/action/button.tsx";
import { ToastList } from "../ui/feedback/toast-list.tsx";

/** The toasts of the whole product, drawn once. */
export function ToastView() {
  const shown = useToasts().map(({ action, ...toast }) => ({
    ...toast,
    ...(action && {
      action: (
        <Button
          variant="ghost"
          density="dense"
          className="pointer-coarse:h-12!"
          onClick={() => {
            toasts.dismiss(toast.id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      ),
    }),
  }));
  return <ToastList toasts={shown} onDismiss={(id) => toasts.dismiss(id)} />;
}
