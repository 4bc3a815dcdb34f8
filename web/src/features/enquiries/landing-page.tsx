import { column, Section } from "../../site/blocks.tsx";
import { Island } from "../../site/island.tsx";
import { Prose } from "../../site/prose.tsx";
import { Screenshot } from "../../site/screenshot.tsx";
import { ButtonLink, TextLink } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { FormSection } from "./form-section.tsx";
import { DemoForm } from "./islands/demo-form.tsx";
import type { Landing } from "./landings.ts";

/** One promise, one proof, one form. */
export function LandingPage({ landing }: { landing: Landing }) {
  const { title, promise, screen, proof, text, ask, more, industry } = landing;
  return (
    <>
      <header
        className={cx(
          column,
          "grid items-center gap-x-16 gap-y-10 py-[clamp(40px,7vw,96px)] wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]",
        )}
      >
        <div>
          <h1 className="max-w-[12em] text-display-2 text-balance">{title}</h1>
          <p className="mt-5 max-w-[31em] text-title font-body text-pretty text-ink-muted">{promise}</p>
          <div className="mt-8" data-density="touch">
            <ButtonLink href="#demo" variant="primary">
              See it with your case
            </ButtonLink>
          </div>
        </div>
        <Screenshot name={screen.name} alt={screen.alt} first />
      </header>
      <Section tone="quiet">
        <div className="grid gap-x-16 gap-y-8 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <p className="flex flex-col gap-3">
            <span className="text-display-1 font-strong whitespace-nowrap">{proof.figure}</span>
            <span className="max-w-[23em] text-read text-ink-muted">{proof.text}</span>
            <span className="text-tool text-ink-faint">{proof.source}</span>
          </p>
          <Prose markdown={text} />
        </div>
      </Section>
      <Section id="demo" layout="beside" title="Half an hour, your case" lead={ask}>
        <FormSection>
          <Island name="demo-form" of={DemoForm} props={{ industry }} />
        </FormSection>
        <p className="mt-8 text-read">
          <TextLink href={more.href}>{more.label}</TextLink>
        </p>
      </Section>
    </>
  );
}
