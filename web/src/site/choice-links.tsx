import { Anchor } from "../ui/action/link.tsx";
import { cx } from "../ui/cx.ts";
import { addressWith, followInPlace } from "./address-choice.ts";

interface ChoiceLinksProps {
  label: string;
  path: string;
  /** Its name in the address. */
  name: string;
  query: URLSearchParams;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** Narrows a list by links, so that a choice can be shared; not drawn where no script could follow it. */
export function ChoiceLinks({ label, path, name, query, options }: ChoiceLinksProps) {
  const chosen = options.find(({ value }) => value === query.get(name))?.value ?? null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-1 gap-y-1 [@media(scripting:none)]:hidden">
      <span aria-hidden className="mr-2 text-tool text-ink-faint">
        {label}
      </span>
      {[{ value: null, label: "All" }, ...options].map((option) => (
        <Anchor
          key={option.label}
          href={addressWith(path, query, { [name]: option.value })}
          onClick={followInPlace}
          aria-current={option.value === chosen ? "true" : undefined}
          className={cx(
            "flex h-8 items-center rounded-control px-3 text-tool whitespace-nowrap transition-colors pointer-coarse:h-10",
            option.value === chosen
              ? "bg-surface-2 font-strong text-ink"
              : "text-ink-muted hover:bg-surface-1 hover:text-ink",
          )}
        >
          {option.label}
        </Anchor>
      ))}
    </nav>
  );
}
