import { cx } from "../cx.ts";

const grounds = ["bg-chart-1", "bg-chart-3", "bg-chart-4", "bg-chart-6"];

/** A person, by their initials. The colour follows from the name, so it is the same everywhere. */
export function Avatar({ name, size = 24 }: { name: string; size?: 20 | 24 | 32 | 40 }) {
  const words = name
    .trim()
    .split(/[\s@.]+/)
    .filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? "")
    .join("")
    .toUpperCase();
  const sum = name.split("").reduce((total, unit) => total + unit.charCodeAt(0), 0);
  return (
    <span
      role="img"
      aria-label={name}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      className={cx(
        "inline-grid shrink-0 place-items-center rounded-full leading-none font-strong text-surface-1",
        grounds[sum % grounds.length],
      )}
    >
      {initials}
    </span>
  );
}
