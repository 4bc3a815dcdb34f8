import type { EmailOverview, EmailRule } from "@cerebro/contracts/entities/assistant/emails.ts";
import { queryClient } from "../../../data/query-client.ts";
import { useAct } from "../../../data/use-act.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { Switch } from "../../../ui/form/choice.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const actionWords: Readonly<Record<string, string>> = {
  sort: "sorts unclear mails into this category",
  propose_draft: "proposes a draft order",
  record_event: "may record the delay without a person if the sender is proven",
  ignore: "ignores the mails and their files",
};

/** Frequent senders, categories and rules of the mails read [NLP-05]. */
export function MailPatterns({ overview }: { overview: EmailOverview }) {
  const { patterns, topSenders, rules } = overview;
  if (patterns.length === 0 && rules.length === 0) return null;
  return (
    <>
      <Panel title="Rules" hint="Found when the mails of one sender nearly always belong to one category.">
        {rules.length === 0 ? (
          <p className="text-ink-muted">No rules yet. A rule needs at least four mails of one sender.</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {rules.map((rule) => (
              <RuleLine key={rule.id} rule={rule} />
            ))}
          </ul>
        )}
      </Panel>
      <div className="grid gap-4 sm:grid-cols-2">
        <Panel title="Patterns">
          <ul className="flex flex-col gap-2">
            {patterns.map(({ type, name, category, count, confidence, automationPotential }) => (
              <li key={`${type} ${name}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 flex-1 break-words">
                  {type === "category" ? name : `${name}: ${category}`}
                  <span className="text-small text-ink-muted">
                    {" "}
                    · {count} {count === 1 ? "mail" : "mails"}, confidence {percent(confidence)}
                  </span>
                </span>
                {type === "sender" && automationPotential && <Badge>can be automated</Badge>}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="Most frequent senders">
          <ol className="flex flex-col gap-2">
            {topSenders.map(({ sender, count }) => (
              <li key={sender} className="flex gap-3">
                <span className="min-w-0 flex-1 break-words">{sender}</span>
                <span className="tabular-nums">{count}</span>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
    </>
  );
}

function RuleLine({ rule: { id, name, actions, confidence, active } }: { rule: EmailRule }) {
  const change = useAct("PUT /api/emails/rules/{ruleId}", { onDone: () => void queryClient.invalidateQueries() });
  const words = actions.map((action) => actionWords[action] ?? action).join(", ");
  return (
    <li>
      <Switch
        label={<span className="break-words">{name}</span>}
        hint={`Confidence ${percent(confidence)}: ${words}.`}
        checked={active}
        disabled={change.busy}
        onChange={({ currentTarget }) => change.run({ ruleId: id, active: currentTarget.checked })}
      />
      {change.failure !== undefined && <p className="text-small text-bad">{change.failure}</p>}
    </li>
  );
}
