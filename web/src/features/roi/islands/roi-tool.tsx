import { useEffect, useRef, useState } from "react";
import { inputBounds } from "@cerebro/engines/roi/inputs.ts";
import { formatDollars, formatPercent } from "@cerebro/engines/roi/words.ts";
import { column } from "../../../site/blocks.tsx";
import type { Unread } from "../../../site/roi-address.ts";
import { useAlive } from "../../../site/use-alive.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { type Calculation, calculation, useCalculation } from "../calculation.ts";
import { FiguresForm } from "../figures-form.tsx";
import { CallForAction, Findings, SavingsChart } from "../fetched.tsx";
import { Results } from "../results.tsx";
import { Ticker } from "../ticker.tsx";
import { useSharedAddress } from "../use-shared-address.ts";

/** Quiet time before the result is announced, in ms. */
const spokenAfterMs = 800;

/** Ticker, calculator and call to action: what lives on the calculator's page, in that order [ROI-03]. */
export function RoiTool() {
  const alive = useAlive();
  const now = useCalculation();
  const { results, unread } = now;
  const heading = useRef<HTMLHeadingElement>(null);
  const [pressed, setPressed] = useState(0);
  useSharedAddress(now);
  // The heading exists only once the result has been drawn.
  useEffect(() => {
    if (pressed > 0) heading.current?.focus();
  }, [pressed]);

  function calculate() {
    calculation.calculate();
    setPressed(pressed + 1);
  }

  return (
    <>
      {results !== null && <Ticker results={results} />}
      <section
        id="calculator"
        aria-labelledby="calculator-title"
        className="scroll-mt-20 border-y border-line bg-surface-1 py-[clamp(44px,6vw,88px)]"
      >
        <div className={column}>
          <h2 id="calculator-title" className="text-display-3">
            Your figures, your result
          </h2>
          <p className="mt-3 max-w-[42em] text-read text-ink-muted">
            Choose the preset nearest to your company, put your own figures in, and read the formulas below the result.
            The result is calculated in this browser; no figure leaves it.
          </p>
          {unread.length > 0 && (
            <div className="mt-6">
              <Banner tone="warn" title="A part of this link could not be read.">
                {unread.map(({ name }) => nameOf(name)).join(", ")}: the preset's figure is shown instead. The other
                figures are those of the link. Check them, then press Calculate.
              </Banner>
            </div>
          )}
          <div className="mt-10 grid gap-x-16 gap-y-12 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            {/* An input before the listener is attached would be lost. */}
            <div inert={!alive} className="min-w-0">
              <FiguresForm now={now} onCalculate={calculate} />
            </div>
            <div className="min-w-0">
              <h3 ref={heading} tabIndex={-1} className="mb-4 scroll-mt-36 text-title outline-none">
                Result
              </h3>
              {results === null ? (
                <p className="border-t border-line pt-4 text-read text-ink-muted">
                  Press Calculate. The result appears here, and follows every figure you change after that.
                </p>
              ) : (
                <>
                  <Results results={results} />
                  <SavingsChart results={results} />
                </>
              )}
            </div>
          </div>
          {results !== null && <Findings now={now} results={results} />}
        </div>
      </section>
      {results !== null && <CallForAction now={now} results={results} />}
      <SpokenResult now={now} />
    </>
  );
}

const nameOf = (name: Unread["name"]): string => (name === "industry" ? "Industry" : inputBounds[name].label);

/** Says the result to those who listen, when the figures have come to rest. */
function SpokenResult({ now: { results } }: { now: Calculation }) {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (results === null) return;
    const text = `ROI ${formatPercent(results.roiPercentage)}, savings ${formatDollars(results.totalAnnualSavings)} a year`;
    const timer = setTimeout(() => setSpoken(text), spokenAfterMs);
    return () => clearTimeout(timer);
  }, [results]);
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}
