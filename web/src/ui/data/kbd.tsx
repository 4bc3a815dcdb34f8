/** A key, as drawn on it: `<Kbd>⌘</Kbd><Kbd>K</Kbd>`. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-mark border border-line bg-surface-2 px-1 font-sans text-[11px] leading-none text-ink-muted">
      {children}
    </kbd>
  );
}
