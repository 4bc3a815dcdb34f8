import { href } from "@cerebro/contracts/pages/href.ts";
import { CallToAction, LinkRows, PageIntro, Section } from "../../site/blocks.tsx";
import { industryPages } from "./industries.ts";
import { industryWords } from "./words.ts";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";

const differences = [
  ["Whose goods", "Your clients’", "Your own", "Your own and consignment", "Your own, and your customers’"],
  ["An order is", "What a client sends", "One or two units", "Cases and pallets", "A call-off or a truck"],
  ["The day turns on", "Client cut-offs", "Carrier collections", "Tours at dawn", "The line’s rhythm"],
  ["What hurts", "Disputes about stock", "Peaks and returns", "Tours, drivers, ramps", "Lots, holds, recalls"],
] as const;

export function IndustriesPage() {
  return (
    <>
      <PageIntro
        eyebrow="Industries"
        title="The same stock, four different days"
        lead="A pallet is a pallet. What it means when it is missing depends on whose it is, who waits for it and who pays. These pages are written from the floor of each business."
      />
      <Section tone="lined">
        <LinkRows
          rows={industryPages.map(({ industry, path, lead }) => ({
            href: path,
            title: industryWords[industry].name,
            text: lead,
          }))}
        />
      </Section>
      <Section title="What differs" tone="quiet">
        <ScrollRegion label="Differences between industries">
          <table className="w-full min-w-[720px] border-collapse text-read">
            <thead>
              <tr className="text-left text-tool">
                <th scope="col" className="border-b border-line-strong">
                  <span className="sr-only">Question</span>
                </th>
                {(["3pl", "retail", "distribution", "manufacturing"] as const).map((industry) => (
                  <th key={industry} scope="col" className="border-b border-line-strong py-2 pr-6 font-strong">
                    {industryWords[industry].name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {differences.map(([what, ...cells]) => (
                <tr key={what} className="align-top">
                  <th scope="row" className="border-b border-line py-3 pr-6 text-left font-strong">
                    {what}
                  </th>
                  {cells.map((cell) => (
                    <td key={cell} className="border-b border-line py-3 pr-6 text-ink-muted">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Section>
      <CallToAction
        title="Yours is none of these"
        text="Say what your day looks like. If it does not fit, we say that as well."
        ways={[
          { label: "Write to us", href: href("contact") },
          { label: "All capabilities", href: href("capabilities") },
        ]}
      />
    </>
  );
}
