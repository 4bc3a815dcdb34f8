/** The box of every control that holds text. */
export const controlStyle =
  "h-control w-full min-w-0 rounded-control border border-line-strong bg-surface-1 px-2.5 text-tool text-ink transition-colors placeholder:text-ink-faint " +
  "hover:border-ink-faint focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-focus " +
  "aria-invalid:border-bad aria-invalid:outline-bad disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-ink-faint [&[readonly]]:bg-surface-2";
