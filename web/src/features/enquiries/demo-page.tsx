import { href } from "@cerebro/contracts/pages/href.ts";
import { column, PageIntro, Section, Steps } from "../../site/blocks.tsx";
import { Island } from "../../site/island.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { Film } from "../../ui/data/film.tsx";
import { tour } from "./tour.ts";
import { FormSection } from "./form-section.tsx";
import { DemoForm } from "./islands/demo-form.tsx";

export function DemoPage() {
  return (
    <>
      <PageIntro
        eyebrow="Demo"
        title="Half an hour with the running product"
        lead="No slides. Somebody who knows it shows what you ask for, with demo data or with a file of yours."
      />
      <div className={column}>
        <figure id="film" className="scroll-mt-20 pb-[clamp(44px,6vw,88px)]">
          <Film name={tour.name} title={tour.title} />
          <figcaption className="mt-3 text-tool text-ink-muted">
            {tour.title}: {tour.about} Recorded from the running demo by <code>npm run videos</code>; captions, no
            sound.
            <details className="mt-2">
              <summary className="min-h-6 cursor-pointer">Read the captions</summary>
              <ol className="mt-2 list-decimal pl-5">
                {tour.captions.map((caption) => (
                  <li key={caption}>{caption}</li>
                ))}
              </ol>
            </details>
          </figcaption>
        </figure>
      </div>
      <Section tone="lined" layout="beside" title="Ask for it" lead={<Before />}>
        <FormSection>
          <Island name="demo-form" of={DemoForm} props={{ industry: null }} when="idle" />
        </FormSection>
      </Section>
      <Section tone="quiet" title="What happens then">
        <Steps
          steps={[
            {
              title: "You get two dates",
              text: "By mail, from a person. If your question can be answered in a line, you get that line as well.",
            },
            { title: "You say what hurts", text: "Five minutes: the day, the numbers, what was tried before." },
            {
              title: "You see it happen",
              text: "The order, the pick, the recall or the tour that you named, in the product. Also where it ends.",
            },
            { title: "You decide", text: "Price and next step on one page. No follow-up calls unless you want them." },
          ]}
        />
      </Section>
    </>
  );
}

function Before() {
  return (
    <>
      <p>
        You can also look around by yourself: where a server runs as a demo, the{" "}
        <TextLink href={href("login")}>sign-in page</TextLink> lists an account for each role.
      </p>
      <p className="mt-3">
        Only a question? <TextLink href={href("contact")}>Write to us</TextLink>.
      </p>
    </>
  );
}
