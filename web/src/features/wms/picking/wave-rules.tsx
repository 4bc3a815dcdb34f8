import { CommandForm } from "../../../parts/command-form.tsx";
import { createWaveRule } from "@cerebro/contracts/fields/wms/waves.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import type { WaveRuleRow } from "@cerebro/contracts/entities/wms/waves.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Switch } from "../../../ui/form/choice.tsx";
import { NumberField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { formatMoment } from "../../../parts/format.ts";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { WaveFields } from "./wave-fields.tsx";
import { usualWave, waveInputOf } from "./wave-input.ts";
import { ruleWord } from "./wave-words.ts";

const field = fieldsFor(createWaveRule);

/** Rules that release waves automatically: each is off until somebody turns it on. */
export function WaveRules() {
  const query = useQuery(reading("GET /api/wms/wave-rules", {}));
  const [adding, setAdding] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <Async query={query} skeleton={<SkeletonText lines={4} />}>
        {({ rows }) => (
          <>
            {rows.length === 0 && (
              <Banner tone="info" title="No rule yet">
                Waves are released by hand. A rule looks for orders again and again and releases what it finds, once it
                is turned on.
              </Banner>
            )}
            <ul aria-label="Rules" className="flex flex-col gap-3">
              {rows.map((rule) => (
                <RuleLine key={rule.id} rule={rule} />
              ))}
            </ul>
          </>
        )}
      </Async>
      {adding ? (
        <NewRule onDone={() => setAdding(false)} />
      ) : (
        <Button className="self-start" onClick={() => setAdding(true)}>
          Add rule
        </Button>
      )}
    </div>
  );
}

function RuleLine({ rule }: { rule: WaveRuleRow }) {
  const { id, ranAt, lastWaveNumber, ...rest } = rule;
  // The switch moves at once, and back when the server refuses.
  const [wanted, setWanted] = useState<{ readonly version: number; readonly enabled: boolean }>();
  const update = useCommand("PUT /api/wms/wave-rules/{ruleId}", {
    refusal: "toast",
    told: undefined,
    onRefused: (refusal) => refusal !== undefined && setWanted(undefined),
  });
  const turn = (enabled: boolean) => {
    setWanted({ version: rule.version, enabled });
    update.run({ ...rest, ruleId: id, enabled });
  };
  const last = ranAt === null ? "has not run yet" : `last looked ${formatMoment(ranAt)}`;
  const wave = lastWaveNumber === null ? null : `last wave ${lastWaveNumber}`;
  return (
    <li className="rounded-control border border-line px-3 py-2">
      <Switch
        label={rule.name}
        hint={[`${ruleWord(rule.rule)}, every ${rule.everyMinutes} min`, last, wave].filter(Boolean).join(" · ")}
        checked={wanted?.version === rule.version ? wanted.enabled : rule.enabled}
        onChange={(event) => turn(event.target.checked)}
      />
    </li>
  );
}

function NewRule({ onDone }: { onDone: () => void }) {
  const [input, setInput] = useState(usualWave);
  const create = useCommand("POST /api/wms/wave-rules", {
    onDone,
    told: ({ name }) => `Rule ${name} is saved. Turn it on to use it`,
  });
  function follow(event: FormEvent<HTMLElement>) {
    const form = event.currentTarget.closest("form");
    if (form) setInput(waveInputOf(new FormData(form)));
  }
  return (
    <CommandForm
      command={create}
      onSubmit={(data) =>
        create.run({
          ...waveInputOf(data),
          name: textOf(data, "name") ?? "",
          everyMinutes: numberOf(data, "everyMinutes") ?? 0,
        })
      }
      submit="Add rule"
      secondary={<Button onClick={onDone}>Cancel</Button>}
    >
      <div onInput={follow} className="flex flex-col gap-5">
        <FieldRow>
          <TextField {...field("name")} />
          <NumberField {...field("everyMinutes")} label="Looks every" defaultValue={30} />
        </FieldRow>
        <WaveFields input={input} />
      </div>
    </CommandForm>
  );
}
