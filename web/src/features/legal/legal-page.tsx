import type { ReactNode } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { column } from "../../site/blocks.tsx";
import { headingsOf, Prose } from "../../site/prose.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { operator } from "./legal-texts.ts";

const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

const pages = [
  ["Terms of service", href("terms")],
  ["Privacy", href("privacy")],
  ["Cookies", href("cookies")],
  ["Security", href("security")],
] as const;

interface LegalPageProps {
  path: string;
  title: string;
  lead: string;
  updated?: string;
  text: string;
  children?: ReactNode;
}

/** A text one looks things up in: contents beside it, the others of its kind below them. */
export function LegalPage({ path, title, lead, updated, text, children }: LegalPageProps) {
  return (
    <>
      <header className={cx(column, "pt-[clamp(40px,7vw,88px)] pb-10")}>
        <h1 className="text-display-2">{title}</h1>
        <p className="mt-4 max-w-[43em] text-title font-body text-pretty text-ink-muted">{lead}</p>
        {updated && (
          <p className="mt-3 text-tool text-ink-muted">
            In force since <time dateTime={updated}>{long.format(new Date(updated))}</time>
          </p>
        )}
      </header>
      <div
        className={cx(
          column,
          "grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 border-t border-line py-10 wide:grid-cols-[220px_minmax(0,1fr)]",
        )}
      >
        <Beside path={path} text={text} />
        <div className="min-w-0">
          <aside aria-labelledby="operator" className="mb-8 max-w-[47em] border-l-2 border-accent pl-5 text-tool">
            <p id="operator" className="font-strong">
              {operator.title}
            </p>
            <Prose markdown={operator.text} className="mt-1 text-tool! text-ink-muted" />
          </aside>
          <Prose markdown={text} className="[&_h2]:scroll-mt-20" />
          {children}
        </div>
      </div>
    </>
  );
}

function Beside({ path, text }: { path: string; text: string }) {
  const headings = headingsOf(text).filter(({ depth }) => depth === 2);
  return (
    <div className="space-y-8 text-tool wide:sticky wide:top-20 wide:max-h-[calc(100dvh-96px)] wide:self-start wide:overflow-y-auto">
      {headings.length > 2 && (
        <nav aria-label="On this page">
          <ul className="space-y-1.5">
            {headings.map(({ id, text: words }) => (
              <li key={id}>
                <TextLink tone="quiet" href={`#${id}`}>
                  {words}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label="Legal pages">
        <ul className="space-y-1.5 border-t border-line pt-4">
          {pages.map(([label, address]) => (
            <li key={address}>
              <TextLink tone="quiet" href={address} aria-current={address === path ? "page" : undefined}>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
