import RefreshCw from "lucide-react/icons/refresh-cw";
import { Button } from "../../ui/action/button.tsx";

/** The code of a page did not arrive, after three more tries [ERR-04]. */
export function SectionFailed({ onRefresh }: { onRefresh: () => void }) {
  return (
    <section role="alert" className="mx-auto flex min-h-[60dvh] max-w-[520px] flex-col justify-center py-10">
      <h1 className="text-heading">Loading Error</h1>
      <p className="mt-2 text-read text-ink-muted">Failed to load this section. Please refresh the page.</p>
      <div className="mt-5">
        <Button variant="primary" icon={RefreshCw} onClick={onRefresh}>
          Refresh Page
        </Button>
      </div>
    </section>
  );
}
