import { href } from "@cerebro/contracts/pages/href.ts";
import { Section } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { Screenshot } from "../../../site/screenshot.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { ValueExcerpt } from "../parts/excerpts.tsx";
import { Split, Stack } from "../parts/split.tsx";
import { Terms } from "../parts/terms.tsx";
import { FeaturePage } from "./feature-page.tsx";

function Analytics() {
  return (
    <FeaturePage
      id="featureAnalytics"
      title="A figure you can argue with"
      lead="A number ends a discussion only if everybody can see how it was made. Each report carries its formula in words, says what it leaves out, and stands with the rows it was computed from."
      picture={{
        name: "report",
        alt: "Stock valuation with its figures, its warning about items without cost, and value by category",
      }}
      ask={{
        title: "Bring a figure that is in doubt",
        text: "Send the definition your company uses. We show which rows it would be computed from, and where yours and ours differ.",
      }}
    >
      <Section id="how">
        <Stack>
          <Split
            title="The formula is part of the figure"
            text={
              <p>
                Not in a wiki, not in a query only one person understands. It is shown beside the number, and changes
                with it. <TextLink href={href("metrics")}>Figures and formulas</TextLink>
              </p>
            }
          >
            <ValueExcerpt />
          </Split>
          <Split
            turned
            wide
            title="Punctuality against the first promise"
            text="A date that may be shifted keeps any score. The first promise is kept for good, and on-time is counted against it, carrier by carrier, with the promise agreed last beside it."
          >
            <Screenshot
              name="carrier"
              alt="Scorecard of a carrier: on time against the promise, tender acceptance, cost per shipment"
            />
          </Split>
        </Stack>
      </Section>
      <Section
        id="reports"
        tone="quiet"
        layout="beside"
        title="Reports and figures"
        lead="On screen, as CSV, Excel and PDF, and by mail on a schedule, with an account of every letter."
      >
        <Terms
          terms={[
            { term: "Value and age", text: "In layers, first in first out, now or at the end of any day." },
            { term: "ABC and turnover", text: "Classes by what really moved, beside those set by hand." },
            { term: "Accuracy", text: "From counts: books, what was counted and the difference, bin by bin." },
            {
              term: "Throughput, dock to stock, cycle time",
              text: "From the timestamps of the work itself; no times are typed in.",
            },
            {
              term: "Carriers and fleet",
              text: "On separate pages: on time, acceptance, claims, cost; utilization, fuel, cost per kilometer.",
            },
            {
              term: "All areas",
              text: "Key figures with target and trend, an explorer by measure and dimension, and demand forecasts with their error.",
            },
          ]}
        />
      </Section>
    </FeaturePage>
  );
}

export const featureAnalytics: SiteDocument = {
  path: href("featureAnalytics"),
  pageId: "featureAnalytics",
  title: "Analytics whose figures explain themselves",
  description:
    "Reports that carry their formula, say what they leave out and show their rows: value, age, ABC, accuracy, throughput, punctuality, cost.",
  body: <Analytics />,
};
