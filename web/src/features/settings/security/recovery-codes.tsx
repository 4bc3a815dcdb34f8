import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { saveFile } from "../../../data/save-file.ts";
import { toast } from "../../../data/toasts.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once; going on asks whether they were kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast("success", "Copied");
  };
  return (
    <div className="flex flex-col gap-4">
      <ol aria-label="Recovery codes" className="rounded-panel border border-line bg-surface-1 p-4 font-mono text-tool">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          icon={Download}
          onClick={() =>
            saveFile({ name: "cerebro-recovery-codes.txt", content: new Blob([text], { type: "text/plain" }) })
          }
        >
          Save as file
        </Button>
      </div>
      <Checkbox label="I have kept these codes" checked={kept} onChange={(event) => setKept(event.target.checked)} />
      <Button variant="primary" disabled={!kept} onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
