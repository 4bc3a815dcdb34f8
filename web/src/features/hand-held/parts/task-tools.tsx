import CircleSlash from "lucide-react/icons/circle-slash";
import SkipForward from "lucide-react/icons/skip-forward";
import Undo2 from "lucide-react/icons/undo-2";
import { useState, type ReactNode } from "react";
import { taskExceptionReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

interface TaskToolsProps {
  readonly undo: (() => void) | undefined;
  readonly onSkip: () => void;
  readonly onException: (reason: keyof typeof taskExceptionReasons) => void;
  /** Tools of this kind of task only. */
  readonly children?: ReactNode;
}

/** Alternatives for a task: one step back, later, not at all. */
export function TaskTools({ undo, onSkip, onException, children }: TaskToolsProps) {
  const [reporting, setReporting] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={Undo2} disabled={undo === undefined} onClick={undo}>
        Undo last
      </Button>
      <Button icon={SkipForward} onClick={onSkip}>
        Skip
      </Button>
      {children}
      <Button icon={CircleSlash} onClick={() => setReporting(true)}>
        Cannot be done
      </Button>
      <ReasonDialog
        title="Why can it not be done?"
        description="The task waits, marked, for somebody who can solve it."
        reasons={taskExceptionReasons}
        open={reporting}
        onReason={onException}
        onClose={() => setReporting(false)}
      />
    </div>
  );
}
