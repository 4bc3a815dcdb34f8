import Bug from "lucide-react/icons/bug";
import House from "lucide-react/icons/house";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import { unexpectedText } from "../../data/api-error.ts";
import { Button } from "../../ui/action/button.tsx";

export interface ErrorScreenProps {
  /** Under which the failure is found again. */
  errorId: string;
  /** Undefined when it has been tried often enough. */
  onRetry: (() => void) | undefined;
  onHome: () => void;
}

/** A page crashed [ERR-01]. */
export function ErrorScreen({ errorId, onRetry, onHome }: ErrorScreenProps) {
  const [reported, setReported] = useState(false);
  return (
    <section role="alert" className="mx-auto flex min-h-[60dvh] max-w-[520px] flex-col justify-center py-10">
      <h1 className="text-heading">Oops! Something went wrong</h1>
      <p className="mt-2 text-read text-ink-muted">{unexpectedText}</p>
      <p className="mt-2 text-small text-ink-faint">
        Error id <code className="select-all">{errorId}</code>
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {onRetry && (
          <Button variant="primary" icon={RotateCw} onClick={onRetry}>
            Try Again
          </Button>
        )}
        <Button icon={House} onClick={onHome}>
          Go Home
        </Button>
        <Button icon={Bug} onClick={() => setReported(true)}>
          Report Issue
        </Button>
      </div>
      <p role="status" className="mt-4 min-h-5 text-ink-muted">
        {reported && `Contact support and give them the error id ${errorId}.`}
        {!reported && !onRetry && "It failed again each time. Go home, or report it with the error id."}
      </p>
    </section>
  );
}
