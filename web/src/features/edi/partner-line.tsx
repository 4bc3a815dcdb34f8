import { ediRelations } from "@cerebro/contracts/constants/edi.ts";
import type { EdiPartner } from "@cerebro/contracts/entities/platform/edi.ts";
import { FormButton } from "../../parts/form-drawer.tsx";
import { formatCount } from "../../parts/format.ts";
import { Moment, None } from "../../parts/moment.tsx";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { KeyValueList } from "../../ui/data/key-value.tsx";
import { listHref } from "./edi-words.ts";
import { Simulate } from "./simulate.tsx";
import { TrySample } from "./try-sample.tsx";

interface PartnerLineProps {
  readonly partner: EdiPartner;
  /** Undefined for people who may not change partners. */
  readonly onEdit: (() => void) | undefined;
}

/** One trading partner: its role and IDs, its open documents, and the simulator of a test partner. */
export function PartnerLine({ partner, onEdit }: PartnerLineProps) {
  const { id, name, relation, partyName, test, active, autoAccept } = partner;
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="flex flex-wrap items-center gap-2 text-read font-strong">
            <TextLink href={listHref({ partner: id })} className="[overflow-wrap:anywhere]">
              {name}
            </TextLink>
            {test ? <Badge tone="info">Test</Badge> : <Badge tone="neutral">Production</Badge>}
            {autoAccept && relation !== "carrier" && <Badge tone="neutral">Accepts automatically</Badge>}
            {!active && <Badge tone="warn">Inactive</Badge>}
          </h2>
          <p className="text-ink-muted">
            {[ediRelations[relation], partyName].filter((part) => part !== null).join(": ")}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {active && (
            <FormButton
              label="Try a sample"
              title={`Try a sample of ${name}`}
              width="wide"
              form={() => <TrySample partner={partner} />}
            />
          )}
          {onEdit && (
            <Button onClick={onEdit} aria-label={`Edit ${name}`}>
              Edit
            </Button>
          )}
        </div>
      </div>
      <KeyValueList columns={3} facts={factsOf(partner)} />
      {test && active && <Simulate partner={partner} />}
    </li>
  );
}

const factsOf = (partner: EdiPartner) => [
  { label: "Wait for a decision", value: <Count of={partner} figure="waiting" filter={{ state: "waiting" }} /> },
  { label: "Ready to send", value: <Count of={partner} figure="ready" filter={{ state: "ready" }} /> },
  { label: "Not acknowledged in a day", value: <Count of={partner} figure="overdue" filter={{ overdue: "yes" }} /> },
  { label: "Partner's ID", value: <End qualifier={partner.qualifier} id={partner.interchangeId} /> },
  { label: "Our ID", value: <End qualifier={partner.ownQualifier} id={partner.ownInterchangeId} /> },
  {
    label: "Last document",
    value: partner.lastAt === null ? <None label="none" /> : <Moment at={partner.lastAt} />,
  },
];

const End = ({ qualifier, id }: { qualifier: string; id: string }) => (
  <code>
    {qualifier}/{id}
  </code>
);

interface CountProps {
  readonly of: EdiPartner;
  readonly figure: "waiting" | "ready" | "overdue";
  readonly filter: Readonly<Record<string, string>>;
}

/** A number of documents; its rows are behind it. */
function Count({ of: partner, figure, filter }: CountProps) {
  const count = partner[figure];
  if (count === 0) return "0";
  return (
    <TextLink
      href={listHref({ partner: partner.id, ...filter })}
      className="inline-flex min-h-6 min-w-6 items-center font-strong"
    >
      {formatCount(count)}
    </TextLink>
  );
}
