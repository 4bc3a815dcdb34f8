import Copy from "lucide-react/icons/copy";
import { toast } from "../data/toasts.ts";
import { Button } from "../ui/action/button.tsx";
import { Banner } from "../ui/feedback/banner.tsx";

interface NewSecretProps {
  /** Spoken name: `The new key`. */
  readonly label: string;
  readonly title: string;
  readonly value: string;
  readonly onDone: () => void;
}

/** A secret that is shown this once. */
export function NewSecret({ label, title, value, onDone }: NewSecretProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    toast("success", "Copied");
  };
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warn" title={title}>
        Put it into a secret store, not into a mail or a ticket.
      </Banner>
      <code aria-label={label} className="rounded-control bg-surface-2 px-3 py-2.5 break-all select-all">
        {value}
      </code>
      <div className="flex justify-end gap-2">
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
