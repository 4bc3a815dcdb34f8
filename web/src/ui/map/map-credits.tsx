import { bundledCredits } from "./credits.ts";
import type { StyleGround } from "./use-style-ground.ts";

const words = {
  style: "The map style could not be loaded. This is the built-in map.",
  part: "Part of the map could not be loaded.",
} as const;

/** Credits of the map, and its missing parts. */
export function MapCredits({ ground: { credits, missing } }: { ground: StyleGround }) {
  return (
    <>
      <p
        role="status"
        className="pointer-events-none absolute top-2 right-14 left-2 text-small empty:hidden [&>span]:rounded-mark [&>span]:bg-float [&>span]:px-2 [&>span]:py-1"
      >
        {missing !== undefined && <span>{words[missing]}</span>}
      </p>
      <ul className="absolute right-2 bottom-2 flex max-w-[60%] flex-wrap justify-end gap-x-2 rounded-mark bg-surface-1/85 px-1.5 py-0.5 text-[11px] leading-4 text-ink-muted empty:hidden">
        {(credits ?? bundledCredits).map(({ text, href }) => (
          <li key={`${text} ${href}`}>
            {href === undefined ? (
              text
            ) : (
              <a href={href} target="_blank" rel="noreferrer" className="hover:underline">
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
