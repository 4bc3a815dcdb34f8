import { formatDollars } from "@cerebro/engines/roi/words.ts";
import type { CaseFigures, CaseLine } from "./case-figures.ts";
import { costWords } from "./case-words.ts";

const room = 100;

/** Each cost before and after, as figures in a table and as bars of one scale beside them. */
export function CaseChart({ figures: { lines, results } }: { figures: CaseFigures }) {
  const most = Math.max(...lines.map(({ before }) => before));
  const left = results.totalCurrentCosts - results.totalAnnualSavings;
  return (
    <table className="mt-12 w-full border-collapse text-read max-mobile:text-tool">
      <caption className="mb-4 text-left text-tool text-ink-muted">
        Yearly costs before and after, in US dollars.{" "}
        <span className="max-mobile:hidden">The filled part of a bar is what is left.</span>
      </caption>
      <thead className="text-tool text-ink-muted">
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-2 pr-4 text-left">
            Cost
          </th>
          <th aria-hidden className="w-2/5 max-mobile:hidden" />
          <Head>Before</Head>
          <Head>After</Head>
          <Head>Saved</Head>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.cost} className="border-b border-line">
            <th scope="row" className="py-3 pr-4 text-left font-body">
              {costWords[line.cost]}{" "}
              <span className="ml-1 text-tool whitespace-nowrap text-ink-muted max-mobile:ml-0 max-mobile:block">
                −{line.rate}%
              </span>
            </th>
            <td aria-hidden className="max-mobile:hidden">
              <Bar line={line} most={most} />
            </td>
            <Amount value={line.before} />
            <Amount value={line.after} />
            <Amount value={line.saved} />
          </tr>
        ))}
      </tbody>
      <tfoot className="font-strong">
        <tr>
          <th scope="row" className="py-3 pr-4 text-left">
            Together
          </th>
          <td aria-hidden className="max-mobile:hidden" />
          <Amount value={results.totalCurrentCosts} />
          <Amount value={left} />
          <Amount value={results.totalAnnualSavings} />
        </tr>
      </tfoot>
    </table>
  );
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="py-2 pl-4 text-right max-mobile:pl-2">
    {children}
  </th>
);

const Amount = ({ value }: { value: number }) => (
  <td className="py-3 pl-4 text-right whitespace-nowrap max-mobile:pl-2">{formatDollars(value)}</td>
);

function Bar({ line: { before, after }, most }: { line: CaseLine; most: number }) {
  const [whole, left] = [before, after].map((amount) => (amount / most) * room);
  return (
    <svg viewBox={`0 0 ${room} 12`} preserveAspectRatio="none" className="block h-3 w-full">
      <rect width={whole} height={12} className="fill-surface-3" />
      <rect width={left} height={12} className="fill-accent" />
    </svg>
  );
}
