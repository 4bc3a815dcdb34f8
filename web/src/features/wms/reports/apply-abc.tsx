import { FormButton } from "../../../parts/form-drawer.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import Tags from "lucide-react/icons/tags";
import type { ReportParameters } from "@cerebro/contracts/entities/wms/reports.ts";
import { queryClient } from "../../../data/query-client.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { PlanSteps } from "../../../parts/plan-steps.tsx";

/** Gives the items the classes of the report, after showing which would change [PLT-06]. */
export function ApplyAbc({ parameters: { period, from, to } }: { parameters: ReportParameters }) {
  return (
    <FormButton
      icon={Tags}
      label="Apply classes"
      title="Give items these classes"
      form={(close) => <ApplyForm input={{ period, from, to }} onDone={close} />}
    />
  );
}

interface ApplyFormProps {
  readonly input: Pick<ReportParameters, "period" | "from" | "to">;
  readonly onDone: () => void;
}

function ApplyForm({ input, onDone }: ApplyFormProps) {
  const plan = usePlan("POST /api/wms/reports/abc/apply", "warehouse-reports_apply_abc_classes", {
    told: () => "Classes given to the items",
    onDone: () => {
      void queryClient.invalidateQueries();
      onDone();
    },
  });
  return (
    <PlanSteps planning={plan} label="Apply classes">
      <CommandForm label="Apply classes" command={plan} onSubmit={() => plan.preview(input)} submit="Preview">
        <p className="text-ink-muted">
          Items whose class differs from the report's get the report's. Put-away and counting go by it: fast movers lie
          near, A items are counted more often. It can be undone.
        </p>
      </CommandForm>
    </PlanSteps>
  );
}
