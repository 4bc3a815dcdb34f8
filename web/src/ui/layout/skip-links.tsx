export interface SkipTarget {
  /** Id of an element that can take focus (tabIndex -1 is enough). */
  id: string;
  label: string;
}

/** First stop of the Tab key: jumps over the furniture. Unseen until focused. */
export function SkipLinks({ targets }: { targets: readonly SkipTarget[] }) {
  return (
    <nav aria-label="Skip links" className="fixed top-2 left-2 z-50">
      {targets.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            const target = document.getElementById(id);
            target?.focus();
            target?.scrollIntoView({ block: "start" });
          }}
          className="absolute -translate-y-20 rounded-control bg-float px-3 py-2 font-strong whitespace-nowrap text-ink shadow-float focus:translate-y-0"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
