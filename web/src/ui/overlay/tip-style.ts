/** Look of the tip of the page and of the tips of charts. */
export const tipStyle =
  "ui-popover pointer-events-none max-w-64 rounded-control bg-ink px-2 py-1 text-small text-surface-1";
