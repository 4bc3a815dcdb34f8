import { financialLimit, operationModes } from "@cerebro/contracts/constants/decisions.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Section } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { Screenshot } from "../../../site/screenshot.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { ValueExcerpt } from "../parts/excerpts.tsx";
import { Split, Stack } from "../parts/split.tsx";
import { Terms } from "../parts/terms.tsx";
import { ProductPage } from "./product-page.tsx";

function Executive() {
  return (
    <ProductPage
      area="executive"
      eyebrow="Cerebro Executive"
      title="Money, service and risk, down to the row"
      lead="The area for those who decide and answer for it. Key figures, profit and loss, analytics, risks and scenarios are computed from the rows of warehouse and logistics, and each amount opens them."
      picture={{
        name: "executive",
        alt: "Executive overview: a sentence on what changed most, revenue, margin, operating result and service with their trend, and the largest changes",
      }}
      part="EXE"
      standing={{
        title: "Requirements and their state",
        lead: "The requirements of this area, from the project's own list. A figure without the rows to compute it shows the reason and no number.",
      }}
      ask={{
        title: "Tell us which figure you would open first",
        text: "Send its definition. We show the rows it is computed from, and where yours and ours differ.",
      }}
    >
      <Section id="decisions" title="From a figure to its rows, and to a decision">
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
                  Every key figure has one definition, a target, a trend and its contributions: the customers,
                  warehouses and countries that make it up, down to the rows. Profit and loss is posted from what
                  happened in both areas, and each amount leads to its entries.
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
      <Parts />
    </ProductPage>
  );
}

/** Parts of the area, its approvals and the reports of the warehouse. */
function Parts() {
  return (
    <>
      <Section id="area" tone="lined" layout="beside" title="In the area" lead="Open to everybody who holds its role.">
        <Terms
          terms={[
            {
              term: "Key figures",
              text: "Service, stock, cost, speed, forecast and cash, each defined once, with target and trend, and a way down to the rows.",
            },
            {
              term: "Money",
              text: "Revenue, cost and profit from what really happened, by stream, margin and cohort.",
            },
            { term: "Analytics", text: "An explorer of measures by dimension and time, saved and shared." },
            { term: "Risk", text: "Fed by live signals, each with an owner and its mitigation." },
            {
              term: "What-if",
              text: "Actual figures copied, changed in demand, lanes and capacity, and compared. A plan made from one is approved before it counts.",
            },
            {
              term: "Reports and alerts",
              text: "Board reports by schedule, alerts on figures, and a notice when one fails.",
            },
          ]}
        />
      </Section>
      <Section
        id="approvals"
        tone="lined"
        layout="beside"
        title="Approvals"
        lead="Decisions that wait for a person, each with its worth and the difference it would make."
      >
        <Screenshot
          name="approvals"
          alt="Approvals: decisions that wait for a person, with their worth, how certain they are, and what they would change"
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
    </>
  );
}

export const productExecutive: SiteDocument = {
  path: href("productExecutive"),
  pageId: "productExecutive",
  title: "Cerebro Executive: money, service and risk",
  description:
    "Key figures, profit and loss, analytics, risks, what-if scenarios and board reports, traced to their rows; approvals that run exactly what was approved.",
  body: <Executive />,
};
