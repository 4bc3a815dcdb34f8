import { heroRoiAtFirst, heroRoiAtMost, heroSavingsAtFirst } from "@cerebro/contracts/constants/marketing.ts";
import { formatDollarsShort } from "@cerebro/engines/roi/words.ts";
import { useCalculation } from "../calculation.ts";
import { Facts, type Fact } from "../../../site/blocks.tsx";

/** Savings and return at the head of the page: an example until there is a result, then the visitor's own [ROI-07]. */
export function HeroFigures({ claimed }: { claimed: readonly Fact[] }) {
  const { results } = useCalculation();
  const savings = results?.totalAnnualSavings ?? heroSavingsAtFirst;
  const roi = Math.min(heroRoiAtMost, Math.round(results?.roiPercentage ?? heroRoiAtFirst));
  const source = results === null ? "An example, until you calculate" : "From your figures below";
  return (
    <Facts
      facts={[
        { figure: formatDollarsShort(savings), text: "annual savings", source },
        { figure: `${roi}%`, text: "return on investment", source },
        ...claimed,
      ]}
    />
  );
}
