import { createContext, use, type ReactNode } from "react";
import { cx } from "../../ui/cx.ts";

export type ThemeChoice = "both" | "light" | "dark";

/** Themes for the specimens of the page. */
export const ThemeChoiceContext = createContext<ThemeChoice>("both");

interface SpecimenProps {
  title: string;
  /** Usage, or something to try. */
  hint?: ReactNode;
  /** Needs the whole width: shown in one theme, the dark one only when it is asked for. */
  wide?: boolean;
  /** No frame around it. */
  bare?: boolean;
  children: ReactNode;
}

/** One building block, live, in the light and the dark theme. */
export function Specimen({ title, hint, wide = false, bare = false, children }: SpecimenProps) {
  const choice = use(ThemeChoiceContext);
  const themes = choice === "both" ? (wide ? [undefined] : (["light", "dark"] as const)) : [choice];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-strong">{title}</h3>
        {hint && <p className="text-ink-muted">{hint}</p>}
      </div>
      <div className={cx("grid gap-3", themes.length > 1 && "wide:grid-cols-2")}>
        {themes.map((theme) => (
          <div
            key={theme ?? "page"}
            data-theme={theme}
            className={cx("min-w-0 text-ink", !bare && "rounded-panel border border-line bg-surface-1 p-4")}
          >
            {children}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A part of the page that the index leads to. */
export function Section({
  id,
  title,
  hint,
  children,
}: {
  id: string;
  title: string;
  hint: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-20 flex-col gap-6 border-t border-line pt-8"
    >
      <div>
        <h2 id={`${id}-title`} className="text-heading">
          {title}
        </h2>
        <p className="mt-1 max-w-[48em] text-read text-ink-muted">{hint}</p>
      </div>
      {children}
    </section>
  );
}

/** Things side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
