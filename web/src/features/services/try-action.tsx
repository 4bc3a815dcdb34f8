import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ServiceSuccess } from "@cerebro/contracts/entities/automation/service-answer.ts";
import { ApiError, refusalText } from "../../data/api-error.ts";
import { usePlan } from "../../data/use-plan.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { JsonText } from "../../parts/json-text.tsx";
import { PlanSteps } from "../../parts/plan-steps.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { ActionFields } from "./action-fields.tsx";
import { inputFrom } from "./action-input.ts";
import type { Action } from "./description.ts";

type Params = Readonly<Record<string, unknown>>;

const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {};

/** An action that reads: it runs at once, and its answer is shown. */
export function ReadAction({ action, run }: { action: Action; run: (params: Params) => Promise<ServiceSuccess> }) {
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const mutation = useMutation({ mutationFn: run });
  const submit = (data: FormData): void => {
    const { input, errors } = inputFrom(action.input, data);
    setWrong(errors);
    if (Object.keys(errors).length === 0) mutation.mutate(input);
  };
  return (
    <div className="flex flex-col gap-4">
      <CommandForm
        label={`Run ${action.name}`}
        command={{
          busy: mutation.isPending,
          errors: { ...errorsOf(mutation.error), ...wrong },
          failure: mutation.error === null ? undefined : refusalText(mutation.error),
        }}
        onSubmit={submit}
        submit="Run"
      >
        <ActionFields action={action} />
      </CommandForm>
      {mutation.data && <Answer answer={mutation.data} />}
    </div>
  );
}

/** An action that changes data: what would change is shown first, and applied once approved. */
export function WriteAction({ service, action }: { service: string; action: Action }) {
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const planning = usePlan("POST /api/mcp/{service}", action.tool, {
    told: () => `${action.name}: done`,
    asRequest: (params) => ({ service, action: action.name, params }),
  });
  const submit = (data: FormData): void => {
    const { input, errors } = inputFrom(action.input, data);
    setWrong(errors);
    // The plan's tool says which input it takes; its server checks every field.
    if (Object.keys(errors).length === 0) planning.preview(input as Parameters<typeof planning.preview>[0]);
  };
  return (
    <PlanSteps planning={planning} label="Apply">
      <CommandForm
        label={`Run ${action.name}`}
        command={{ ...planning, fieldErrors: { ...planning.fieldErrors, ...wrong } }}
        onSubmit={submit}
        submit="Show what would change"
      >
        <ActionFields action={action} />
      </CommandForm>
    </PlanSteps>
  );
}

function Answer({ answer: { data, meta } }: { answer: ServiceSuccess }) {
  return (
    <section aria-label="Answer" className="flex flex-col gap-2">
      <p className="text-small text-ink-muted" role="status">
        Answered in {meta.durationMs} ms
      </p>
      {meta.note !== undefined && <Banner tone="warn" title={meta.note} />}
      <ScrollRegion label="Answer as JSON" className="max-h-[60vh] rounded-md border border-line bg-surface-2 p-3">
        <pre className="text-small">
          <JsonText json={JSON.stringify(data, null, 2)} />
        </pre>
      </ScrollRegion>
    </section>
  );
}
