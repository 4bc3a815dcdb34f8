import { useState } from "react";
import type { EdiPartner, EdiTrial } from "@cerebro/contracts/entities/platform/edi.ts";
import { tryInterchange } from "@cerebro/contracts/fields/platform/edi.ts";

import { CommandForm } from "../../parts/command-form.tsx";
import { fieldsFor } from "../../parts/fields-for.ts";
import { StateMark } from "../../parts/state-mark.tsx";
import { useCommand } from "../../parts/use-command.ts";
import { ChangeTable } from "../../ui/data/change-table.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Textarea } from "../../ui/form/text-input.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { setName, stateWords } from "./edi-words.ts";

const field = fieldsFor(tryInterchange);

/** Tries a sample of a partner: what it would become, what would wait, and what would be answered [PLT-08]. */
export function TrySample({ partner }: { partner: EdiPartner }) {
  const [content, setContent] = useState("");
  const [trial, setTrial] = useState<EdiTrial>();
  const command = useCommand("POST /api/edi/partners/{partnerId}/try", { told: undefined, onDone: setTrial });
  return (
    <CommandForm
      command={command}
      onSubmit={() => {
        setTrial(undefined);
        command.run({ partnerId: partner.id, content });
      }}
      submit="Try"
    >
      <Field
        {...field("content")}
        label="Sample"
        hint={`Text of ${partner.name} from ISA to IEA. Nothing is received, created or answered.`}
      >
        <Textarea
          rows={10}
          spellCheck={false}
          className="font-mono"
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
      </Field>
      {trial && <Trial trial={trial} />}
    </CommandForm>
  );
}

function Trial({ trial: { documents, answers, diff, warnings } }: { trial: EdiTrial }) {
  return (
    <section aria-label="What would happen" className="flex flex-col gap-4">
      <Banner tone="info" title="Tried. Nothing was kept." />
      <ul aria-label="Transaction sets" className="divide-y divide-line border-y border-line">
        {documents.map((document, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- sets of a sample have no ids, and their order is fixed
          <TriedSet key={index} document={document} />
        ))}
      </ul>
      {diff.length > 0 && <ChangeTable caption="What would change" changes={diff} />}
      {warnings.map((warning) => (
        <p key={warning} className="text-ink-muted">
          {warning}
        </p>
      ))}
      {answers.map(({ type, content }) => (
        <details key={content}>
          <summary className="w-fit cursor-pointer rounded-mark py-1 text-ink-muted hover:text-ink">
            Answer: {setName(type)}
          </summary>
          <ScrollRegion label={`Answer ${type}`} className="mt-2 max-h-72 rounded-control bg-surface-2 p-3">
            <pre className="font-mono text-small">{content}</pre>
          </ScrollRegion>
        </details>
      ))}
    </section>
  );
}

function TriedSet({ document }: { document: EdiTrial["documents"][number] }) {
  const { type, state, reference, problems, notices } = document;
  return (
    <li className="flex flex-col gap-1 py-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-strong">{setName(type)}</span>
        {reference !== null && <code>{reference}</code>}
        <span className="ml-auto">
          <StateMark word={stateWords[state]} />
        </span>
      </span>
      {problems.map((problem) => (
        <span key={problem} className="[overflow-wrap:anywhere]">
          {problem}
        </span>
      ))}
      {notices.map((notice) => (
        <span key={notice} className="text-small text-ink-muted [overflow-wrap:anywhere]">
          {notice}
        </span>
      ))}
    </li>
  );
}
