import { handleAnomaly } from "@cerebro/contracts/fields/predictions/anomalies.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Anomaly, AnomalyDetail, AnomalyRow } from "@cerebro/contracts/entities/predictions/anomalies.ts";
import { anomalyDataTypes, anomalyMethods } from "@cerebro/contracts/entities/predictions/anomaly-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink, TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { DateInput } from "../../../ui/form/text-input.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { formatDateOnly, formatMoment, formatShare } from "../../../parts/format.ts";
import { textOf } from "../../../parts/form-values.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { amountText, severityWords, stateWords } from "./anomaly-words.ts";

const field = fieldsFor(handleAnomaly);

/** One anomaly: what was unusual, the documents behind it, and what can be done about it. */
export function AnomalyPanel({ anomalyId }: { anomalyId: string }) {
  const query = useQuery(reading("GET /api/anomalies/{anomalyId}", { anomalyId }));
  return (
    <Async query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {(detail) => <Shown detail={detail} />}
    </Async>
  );
}

function Shown({ detail: { anomaly, rows } }: { detail: AnomalyDetail }) {
  const currency = useOrganisation()?.currency;
  const { dataType, observed, expected, cause, causeId, causeName, causeShare } = anomaly;
  const amount = (value: number): string => amountText(dataType, value, currency);
  return (
    <div className="flex flex-col gap-5">
      <KeyValueList
        facts={[
          { label: "Severity", value: <StateMark word={severityWords[anomaly.severity]} /> },
          { label: "State", value: <StateMark word={stateWords[anomaly.state]} /> },
          { label: "Data", value: anomalyDataTypes[dataType] },
          { label: "Days", value: `${formatDateOnly(anomaly.firstDay)} to ${formatDateOnly(anomaly.lastDay)}` },
          { label: "Worst day", value: `${amount(observed)}, usual ${amount(expected)}` },
          {
            label: "Cause",
            value:
              causeName === null ? (
                "No single item or customer explains half of the difference."
              ) : (
                <>
                  {cause === "item" && causeId !== null ? (
                    <TextLink href={href("wmsItem", { itemId: causeId })}>{causeName}</TextLink>
                  ) : (
                    causeName
                  )}
                  , {formatShare(causeShare)} of the difference
                </>
              ),
          },
          { label: "Found by", value: `${anomalyMethods[anomaly.method]}, ${formatMoment(anomaly.foundAt)}` },
          { label: "Handled by", value: anomaly.handledBy },
          { label: "Snoozed until", value: anomaly.snoozedUntil && formatDateOnly(anomaly.snoozedUntil) },
          { label: "Note", value: anomaly.note },
        ]}
      />
      <Handling anomaly={anomaly} />
      <section className="flex flex-col gap-2">
        <h3 className="font-strong">Documents behind it</h3>
        {rows.length === 0 ? (
          <p className="text-ink-muted">There is no document on these days: that is what is unusual.</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {rows.map((row) => (
              <Behind key={`${row.id} ${row.sku}`} row={row} amount={amount(row.amount)} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Behind({ row, amount }: { row: AnomalyRow; amount: string }) {
  return (
    <li className="flex items-baseline justify-between gap-3 py-1.5">
      <span className="min-w-0">
        {row.kind === "order" ? (
          <TextLink href={href("wmsOrder", { orderId: row.id })}>{row.label}</TextLink>
        ) : (
          <span>{row.label}</span>
        )}
        <span className="text-small text-ink-muted">
          {" "}
          {[row.sku, row.party, formatDateOnly(row.date)].filter((part) => part !== null).join(" · ")}
        </span>
      </span>
      <span className="tabular-nums">{amount}</span>
    </li>
  );
}

function Handling({ anomaly }: { anomaly: Anomaly }) {
  const { id: anomalyId, state, cause, decisionId } = anomaly;
  const [snoozing, setSnoozing] = useState(false);
  const handle = useCommand("POST /api/anomalies/{anomalyId}/handle", {
    refusal: snoozing ? "inline" : "toast",
    onDone: () => setSnoozing(false),
    told: (after) => `The anomaly is ${stateWords[after.state].label.toLowerCase()}`,
  });
  const propose = useCommand("POST /api/anomalies/{anomalyId}/propose-count", {
    refusal: "toast",
    told: ({ status }) => ({
      message: status === "pending" ? "A count of the item waits for approval" : "A count of the item was proposed",
      link: { label: "Approvals", href: href("approvals") },
    }),
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {state === "acknowledged" ? (
          <Button busy={handle.busy} onClick={() => handle.run({ anomalyId, state: "open" })}>
            Open again
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={handle.busy && !snoozing}
            onClick={() => handle.run({ anomalyId, state: "acknowledged" })}
          >
            Acknowledge
          </Button>
        )}
        <Button aria-expanded={snoozing} onClick={() => setSnoozing(!snoozing)}>
          Snooze
        </Button>
        {cause === "item" && decisionId === null && (
          <Button busy={propose.busy} onClick={() => propose.run({ anomalyId })}>
            Propose a count
          </Button>
        )}
        {decisionId !== null && (
          <ButtonLink href={`${href("approvals")}?show=all&decision=${decisionId}`}>Decision</ButtonLink>
        )}
      </div>
      {snoozing && (
        <CommandForm
          command={handle}
          submit="Snooze until this day"
          onSubmit={(data) => {
            const until = textOf(data, "until");
            if (until !== null) handle.run({ anomalyId, state: "snoozed", until, note: textOf(data, "note") });
          }}
        >
          <Field
            {...field("until")}
            hint="90 days ahead at most; the anomaly is open again on this day."
            optional={false}
          >
            <DateInput required />
          </Field>
          <TextField {...field("note")} optional={false} />
        </CommandForm>
      )}
    </div>
  );
}
