import type { LedgerVerification } from "@cerebro/contracts/entities/wms/ledger.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Moment } from "../parts/moment.tsx";

/** Everything a verification compares; the numbers are of this one. */
const compared = [
  "Every movement against its hash and the movement before it",
  "Every balance against the sum of its movements",
  "Every item against zero over all places, those outside the house included",
  "Reserved units against the reservations that hold them",
  "Serial numbers against the pieces at each place",
  "Goods in handling units against where the unit stands",
  "Totals of each item by warehouse against its balances",
];

/** The last verification that came to its end: its verdict, its counts and everything it compared. */
export function VerificationResult({ result, at }: { result: LedgerVerification; at: string }) {
  const { movements, items, balances, totals, faultCount, digest } = result;
  return (
    <Panel
      title="Last result"
      hint={
        <>
          Finished <Moment at={at} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {faultCount === 0 ? (
          <Banner tone="good" title="The ledger holds.">
            Everything that was compared agrees.
          </Banner>
        ) : (
          <Banner
            tone="bad"
            title={`${formatNumber(faultCount)} ${faultCount === 1 ? "difference" : "differences"} found.`}
          >
            Stock or its history is not what was booked. Count the items below and ask who had access to the database.
          </Banner>
        )}
        <KeyValueList
          columns={3}
          facts={[
            { label: "Movements read", value: formatNumber(movements) },
            { label: "Items", value: formatNumber(items) },
            { label: "Balances compared", value: formatNumber(balances) },
            ...(totals === null ? [] : [{ label: "Totals compared", value: formatNumber(totals) }]),
          ]}
        />
        <KeyValueList
          facts={[
            {
              label: "Compared",
              value: (
                <ul className="list-disc pl-4">
                  {compared.map((what) => (
                    <li key={what}>{what}</li>
                  ))}
                </ul>
              ),
            },
            { label: "Digest of the ledger", value: <code className="text-small">{digest}</code> },
          ]}
        />
      </div>
    </Panel>
  );
}
