/** Shown instead of a missing value; announced to screen readers. */
export function None({ label = "none" }: { label?: string }) {
  return (
    <span className="text-ink-faint" data-none>
      <span aria-hidden>–</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
