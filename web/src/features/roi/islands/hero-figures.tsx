import { heroRoiAtFirst, heroRoiAtMost, heroSavingsAtFirst } from "@cerebro/contracts/constants/marketing.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { roiCases } from "@cerebro/engines/roi/cases.ts";
import { presets } from "@cerebro/engines/roi/presets.ts";
import { formatCount, formatDollarsShort } from "@cerebro/engines/roi/words.ts";
import { useCalculation } from "../calculation.ts";
import { Facts, type Fact } from "../../../site/blocks.tsx";
import { writeShared } from "../../../site/roi-address.ts";
import { TextLink } from "../../../ui/action/link.tsx";

/** Savings and return at the head of the page: an example until there is a result, then the visitor's own [ROI-07]. */
export function HeroFigures({ claimed }: { claimed: readonly Fact[] }) {
  const { results } = useCalculation();
  const savings = results?.totalAnnualSavings ?? heroSavingsAtFirst;
  const roi = Math.min(heroRoiAtMost, Math.round(results?.roiPercentage ?? heroRoiAtFirst));
  return (
    <Facts
      facts={[
        {
          figure: formatDollarsShort(savings),
          text: "annual savings",
          source: results === null ? <Example /> : "From your figures below",
        },
        {
          figure: `${roi}%`,
          text: "return on investment",
          source: results === null ? "The same example" : "From your figures below",
        },
        ...claimed,
      ]}
    />
  );
}

/** Names the company that the first figures belong to, and opens it in the calculator. */
function Example() {
  const { industry, inputs } = roiCases.opening;
  return (
    <>
      Example: {presets[industry].name.toLowerCase()} with {formatCount(inputs.avgOrdersPerDay)} orders per day.{" "}
      <TextLink href={href("roi") + writeShared("", industry, inputs)}>Open the example</TextLink>
    </>
  );
}
