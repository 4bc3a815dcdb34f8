import { financialLimit, operationModes } from "@cerebro/contracts/constants/decisions.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Section } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { Screenshot } from "../../../site/screenshot.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { ValueExcerpt } from "../parts/excerpts.tsx";
import { Split, Stack } from "../parts/split.tsx";
import { StandingMark } from "../parts/standing.tsx";
import { Terms } from "../parts/terms.tsx";
import { ProductPage } from "./product-page.tsx";

function Executive() {
  return (
    <ProductPage
      area="executive"
      eyebrow="Cerebro Executive"
      title="Money, service and risk, down to the row"
      lead="The area for those who decide and answer for it. Deciding stands: approvals that show what a proposal would change. The figures over all areas are being built, and this page says which is which."
      picture={{
        name: "approvals",
        alt: "Approvals: decisions that wait for a person, with their worth, how certain they are, and what they would change",
      }}
      part="EXE"
      standing={{
        title: "The figures: what stands and what is planned",
        lead: "From the project's own list, read when this page was built. Until a figure is computed from rows, its page in the product says so and shows none.",
      }}
      ask={{
        title: "Tell us which figure you would open first",
        text: "The order in which this area is built follows the people who will use it.",
      }}
    >
      <Section id="stands" title="Features for executives today">
        <Stack>
          <Split
            title="Approve one act, and nothing else"
            text={
              <>
                <p>
                  A proposal shows what it is worth, how certain it is and what it would change at this moment.
                  Approving runs that act with those arguments, once. If a person has to decide, the requester is not
                  the approver; an administrator who is both has to give a reason.
                </p>
                <p>
                  <TextLink href={href("capability", { capabilityId: "simulate-approve-undo" })}>
                    Simulate, approve, undo
                  </TextLink>
                </p>
              </>
            }
          >
            <Terms
              terms={[
                ...Object.values(operationModes).map(({ label, explanation }) => ({ term: label, text: explanation })),
                {
                  term: "In every mode",
                  text: `Above ${financialLimit.toLocaleString("en-GB")} in your currency, and where safety or compliance is touched, a person decides.`,
                },
              ]}
            />
          </Split>
          <Split
            turned
            title="Read a value and check it"
            text={
              <>
                <p>
                  Stock value, age, turnover, accuracy and cycle times are reports of the warehouse area, open to
                  executives who hold its role, with formula, rows, CSV, Excel and PDF, and by mail on a schedule.
                </p>
                <p>
                  <TextLink href={href("featureAnalytics")}>Figures with explanations</TextLink>
                </p>
              </>
            }
          >
            <ValueExcerpt />
          </Split>
        </Stack>
      </Section>
      <Section
        id="planned"
        tone="lined"
        layout="beside"
        title="Planned features"
        lead={
          <span className="inline-flex items-center gap-2">
            <StandingMark state="later" /> not yet in the product
          </span>
        }
      >
        <Terms
          terms={[
            {
              term: "Key figures",
              text: "Service, stock, cost, speed and forecast, each defined once, with target and trend, and a way down to the rows.",
            },
            { term: "Money", text: "Revenue, cost and profit from what really happened in both areas." },
            { term: "Risk", text: "Fed by live signals, each with an owner and what is done about it." },
            {
              term: "What if",
              text: "A branch of the data to try a decision on, compared with what is, and approved before it counts.",
            },
          ]}
        />
      </Section>
      <Section
        id="report"
        tone="lined"
        layout="beside"
        title="The reports behind it"
        lead="Each of the warehouse's reports already tells its formula and leads to its rows."
      >
        <Screenshot
          name="report"
          alt="Report of stock valuation: value, units, items, and whether layers and stock agree"
        />
      </Section>
    </ProductPage>
  );
}

export const productExecutive: SiteDocument = {
  path: href("productExecutive"),
  pageId: "productExecutive",
  title: "Cerebro Executive: what stands, what is planned",
  description:
    "Approvals that run exactly what was approved stand today; key figures, money and risk traced to their rows are planned. This page says which is which.",
  body: <Executive />,
};
