import { CommandForm } from "../../../parts/command-form.tsx";
import { setCountSettings } from "@cerebro/contracts/fields/wms/counts.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import type { CountSettings } from "@cerebro/contracts/entities/wms/counts.ts";
import { reading } from "../../../data/query-client.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { CheckboxField } from "../../../ui/form/choice-fields.tsx";
import { NumberField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { minorOf, typedMinor } from "../../../parts/format.ts";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { PlanSteps } from "../../../parts/plan-steps.tsx";

const field = fieldsFor(setCountSettings);

/** Tolerances, limits and plans of counts; what they would become is shown before it holds. */
export function CountRules({ onDone }: { onDone: () => void }) {
  const query = useQuery(reading("GET /api/wms/count-settings", {}));
  return (
    <Async query={query} skeleton={<SkeletonText lines={12} />}>
      {(rules) => <RulesForm key={rules.version} rules={rules} onDone={onDone} />}
    </Async>
  );
}

const isOn = (data: FormData, name: string): boolean => data.get(name) !== null;

function rulesFrom(data: FormData, { currency, version, ...now }: CountSettings) {
  const whole = (name: keyof typeof now, otherwise: number) => numberOf(data, name) ?? otherwise;
  return {
    toleranceUnits: whole("toleranceUnits", now.toleranceUnits),
    tolerancePercent: Number(textOf(data, "tolerancePercent") ?? now.tolerancePercent),
    approvalLimitMinor: minorOf(textOf(data, "approvalLimitMinor") ?? "", currency) ?? now.approvalLimitMinor,
    zeroCheck: isOn(data, "zeroCheck"),
    afterShortPick: isOn(data, "afterShortPick"),
    abcPlan: isOn(data, "abcPlan"),
    daysA: whole("daysA", now.daysA),
    daysB: whole("daysB", now.daysB),
    daysC: whole("daysC", now.daysC),
    binsPerDay: whole("binsPerDay", now.binsPerDay),
    version,
  };
}

function RulesForm({ rules, onDone }: { rules: CountSettings; onDone: () => void }) {
  const planning = usePlan("PUT /api/wms/count-settings", "cycle-counting_change_settings", {
    onDone,
    told: () => "The rules of counts are changed",
  });
  return (
    <PlanSteps planning={planning} label="Change the rules">
      <CommandForm
        label="Count rules"
        command={planning}
        onSubmit={(data) => planning.preview(rulesFrom(data, rules))}
        submit="Preview"
      >
        <FormSection title="Variances" hint="A variance beyond both tolerances is counted again by another person.">
          <FieldRow>
            <NumberField
              {...field("toleranceUnits")}
              label="Tolerance"
              unit="units"
              defaultValue={rules.toleranceUnits}
            />
            <NumberField
              {...field("tolerancePercent")}
              label="Tolerance, in percent"
              defaultValue={rules.tolerancePercent}
            />
          </FieldRow>
          <NumberField
            {...field("approvalLimitMinor")}
            label="Approved automatically up to"
            hint="A variance worth more waits for a manager"
            min={0}
            step="any"
            unit={rules.currency}
            defaultValue={typedMinor(rules.approvalLimitMinor, rules.currency)}
          />
        </FormSection>
        <FormSection title="Requested automatically">
          <CheckboxField
            {...field("afterShortPick")}
            defaultChecked={rules.afterShortPick}
            label="After a short pick"
            hint="The bin in which something was missing is counted."
          />
          <CheckboxField
            {...field("zeroCheck")}
            defaultChecked={rules.zeroCheck}
            label="If a pick empties a bin"
            hint="Somebody looks whether it is empty, which takes a moment and finds much."
          />
        </FormSection>
        <FormSection title="Plan by class" hint="Every night, bins that are due are put on a count.">
          <CheckboxField {...field("abcPlan")} defaultChecked={rules.abcPlan} label="Plan every night" />
          <FieldRow>
            <NumberField {...field("daysA")} label="Class A every" unit="days" defaultValue={rules.daysA} />
            <NumberField {...field("daysB")} label="Class B every" unit="days" defaultValue={rules.daysB} />
            <NumberField {...field("daysC")} label="Class C every" unit="days" defaultValue={rules.daysC} />
          </FieldRow>
          <NumberField {...field("binsPerDay")} label="At most, a day" unit="bins" defaultValue={rules.binsPerDay} />
        </FormSection>
      </CommandForm>
    </PlanSteps>
  );
}
