import { Spinner } from "../../ui/feedback/spinner.tsx";

/** While the code of a page is on its way [APP-03]. */
export function LoadingPage() {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-ink-faint">
      <Spinner size={24} label="Loading page content" />
    </div>
  );
}
