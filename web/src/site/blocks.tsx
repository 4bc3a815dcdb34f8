import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { Anchor, ButtonLink } from "../ui/action/link.tsx";
import { cx } from "../ui/cx.ts";

/** The column of every public page. */
export const column = "mx-auto w-full max-w-[1200px] px-6 max-mobile:px-5";

export interface Way {
  readonly label: string;
  readonly href: string;
}

/** One or two ways to go on, the more important first. */
export function Ways({ ways, className }: { ways: readonly Way[]; className?: string }) {
  return (
    <div className={cx("flex flex-wrap gap-3", className)} data-density="touch">
      {ways.map(({ label, href }, index) => (
        <ButtonLink key={href} href={href} variant={index === 0 ? "primary" : "secondary"}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

interface PageIntroProps {
  /** A word above the title that says which part of the site this is. */
  eyebrow?: string;
  title: string;
  lead: ReactNode;
  ways?: readonly Way[];
  children?: ReactNode;
}

/** Top of a public page: what it is about, in one breath, and the way on. */
export function PageIntro({ eyebrow, title, lead, ways, children }: PageIntroProps) {
  return (
    <header className={cx(column, "pt-[clamp(48px,9vw,112px)] pb-12 max-mobile:pb-10")}>
      {eyebrow && <p className="mb-4 text-tool font-strong text-accent-text">{eyebrow}</p>}
      <h1 className="max-w-[13em] text-display-1 text-balance">{title}</h1>
      <div className="mt-5 max-w-[40em] text-title font-body text-pretty text-ink-muted">{lead}</div>
      {ways && <Ways ways={ways} className="mt-8" />}
      {children}
    </header>
  );
}

interface SectionProps {
  id?: string;
  title?: string;
  lead?: ReactNode;
  /** `quiet` sets the section apart by its ground, `lined` by a line above. */
  tone?: "plain" | "quiet" | "lined";
  /** `beside`: title and lead stand left of the content on wide screens. */
  layout?: "below" | "beside";
  /** The area this section speaks of, whose colour it wears. */
  area?: "wms" | "logistics" | "executive";
  children: ReactNode;
}

const grounds = { plain: "", quiet: "border-y border-line bg-surface-1", lined: "border-t border-line" };

/** A part of a public page with a heading. */
export function Section({ id, title, lead, tone = "plain", layout = "below", area, children }: SectionProps) {
  const beside = layout === "beside";
  return (
    <section id={id} data-hemisphere={area} className={cx("when-near py-[clamp(44px,6vw,88px)]", grounds[tone])}>
      <div className={cx(column, beside && "grid gap-x-16 gap-y-8 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]")}>
        {(title || lead) && (
          <div className={cx(!beside && "mb-10")}>
            {title && <h2 className="max-w-[16em] text-display-3 text-balance">{title}</h2>}
            {lead && <div className="mt-3 max-w-[42em] text-read text-pretty text-ink-muted">{lead}</div>}
          </div>
        )}
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

export interface Fact {
  readonly figure: string;
  readonly text: ReactNode;
  /** Source of the figure; a figure without it must be computed by the page itself. */
  readonly source?: ReactNode;
}

/** Figures that carry a claim, each with its source. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid border-t border-line mobile:grid-cols-2 wide:grid-flow-col wide:auto-cols-fr wide:grid-cols-none">
      {facts.map(({ figure, text, source }) => (
        <div key={figure} className="flex flex-col border-b border-line py-6 pr-8 wide:border-b-0">
          <dt className="order-2 mt-2 max-w-[23em] text-read text-ink-muted">
            {text}
            {source && <span className="mt-1 block text-tool text-ink-faint">{source}</span>}
          </dt>
          <dd className="order-1 text-display-3 font-strong">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Things that follow one another, numbered. */
export function Steps({ steps }: { steps: readonly { readonly title: string; readonly text: ReactNode }[] }) {
  return (
    <ol className="grid gap-x-10 gap-y-8 wide:grid-flow-col wide:auto-cols-fr">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t border-line-strong pt-4">
          <span aria-hidden className="font-mono text-tool text-ink-faint">
            {index + 1}
          </span>
          <h3 className="mt-2 text-title">{title}</h3>
          <div className="mt-1.5 max-w-[29em] text-read text-ink-muted">{text}</div>
        </li>
      ))}
    </ol>
  );
}

export interface LinkRow {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly mark?: ReactNode;
}

/** Pages to go on to, as lines rather than boxes. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <ul className="border-t border-line">
      {rows.map(({ href, title, text, mark }) => (
        <li key={href} className="border-b border-line">
          <Anchor
            href={href}
            className="group grid items-baseline gap-x-8 gap-y-1 py-5 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
          >
            <span className="flex items-baseline gap-3 text-title font-strong group-hover:text-accent-text">
              {title}
              {mark}
            </span>
            <span className="max-w-[42em] text-read text-ink-muted">{text}</span>
            <ArrowRight
              size={16}
              aria-hidden
              className="text-ink-faint transition-transform group-hover:translate-x-0.5 max-wide:hidden"
            />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** Questions that readers of the page have; opened one by one, found by search in the page. */
export function FaqList({ entries }: { entries: readonly { readonly question: string; readonly answer: string }[] }) {
  return (
    <div className="max-w-[51em] border-t border-line">
      {entries.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex items-center justify-between gap-4 py-4 text-title font-strong">
            {question}
            <ArrowRight
              size={16}
              aria-hidden
              className="shrink-0 text-ink-faint transition-transform group-open:rotate-90"
            />
          </summary>
          <p className="pb-5 text-read text-ink-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** The same questions for search engines. */
export function faqStructured(entries: readonly { readonly question: string; readonly answer: string }[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** End of a page: what to do next. */
export function CallToAction({ title, text, ways }: { title: string; text: ReactNode; ways: readonly Way[] }) {
  return (
    <section className="border-t border-line bg-surface-1">
      <div className={cx(column, "flex flex-wrap items-end justify-between gap-x-12 gap-y-6 py-14")}>
        <div>
          <h2 className="max-w-[15em] text-display-3 text-balance">{title}</h2>
          <div className="mt-3 max-w-[36em] text-read text-ink-muted">{text}</div>
        </div>
        <Ways ways={ways} />
      </div>
    </section>
  );
}

/** Said wherever a story or a quotation is made up to show how things may go. */
export function IllustrativeMark() {
  return (
    <span className="inline-flex h-5 items-center rounded-mark border border-line-strong px-1.5 text-small font-body whitespace-nowrap text-ink-muted">
      Illustrative
    </span>
  );
}
