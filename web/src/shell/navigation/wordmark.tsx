import { Anchor } from "../../ui/action/link.tsx";
import { Mark } from "../../ui/brand/mark.tsx";

interface WordmarkProps {
  href: string;
  /** `auto`: the word shows above the phone width of 768 px; `spare`: where the public menu leaves room; `mark`: never. */
  word?: "auto" | "always" | "spare" | "mark";
}

/** The product's sign, a way home. */
export function Wordmark({ href, word = "auto" }: WordmarkProps) {
  const shown = {
    auto: "hidden logo:inline",
    always: "inline",
    spare: "inline mobile:hidden wide:inline",
    mark: "hidden",
  }[word];
  return (
    <Anchor
      href={href}
      aria-label="Cerebro, home"
      className="flex h-11 min-w-11 items-center gap-2.5 rounded-control px-1.5"
    >
      <Mark />
      <span className={`text-title font-strong tracking-[-0.02em] ${shown}`}>Cerebro</span>
    </Anchor>
  );
}
