import type { Input } from "../../../data/request.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { Button } from "../../../ui/action/button.tsx";
import { NumberField, SelectField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { numberOf, textOf } from "../../../parts/form-values.ts";

type Asked = Input<"GET /api/wms/stock-policy"> & Input<"GET /api/wms/stock-policy/transfers">;

const defaults = {
  serviceLevel: 0.95,
  shortagePrice: 1,
  holdingRate: 0.2,
  orderPrice: 10,
  leadDays: 14,
  transferPrice: 50,
  unitPrice: 0.1,
} as const;
/** Fields that are shared as a part of 1 and shown in percent. */
const percents: ReadonlySet<string> = new Set(["serviceLevel", "holdingRate"]);
/** Without the last digits of binary fractions: 0.57 is 57 %. */
const percentOf = (share: number): number => Number((share * 100).toFixed(6));
const names = [
  "serviceLevel",
  "shortagePrice",
  "holdingRate",
  "orderPrice",
  "leadDays",
  "transferPrice",
  "unitPrice",
] as const;

/** The assumptions of the address, with the usual ones for those that it does not name. */
export function assumptionsIn(valueOf: (name: string) => string) {
  const figure = (name: (typeof names)[number]): number => {
    const value = Number(valueOf(name));
    return valueOf(name) === "" || !Number.isFinite(value) ? defaults[name] : value;
  };
  return {
    goal: valueOf("goal") === "cost" ? ("cost" as const) : ("service" as const),
    serviceLevel: figure("serviceLevel"),
    shortagePrice: figure("shortagePrice"),
    holdingRate: figure("holdingRate"),
    orderPrice: figure("orderPrice"),
    leadDays: figure("leadDays"),
    transferPrice: figure("transferPrice"),
    unitPrice: figure("unitPrice"),
  } satisfies Asked;
}

interface Props {
  readonly asked: ReturnType<typeof assumptionsIn>;
  readonly onChange: (patch: Readonly<Record<string, string | undefined>>) => void;
}

/** The assumptions of the proposals, to be changed; those about money by people who see costs. */
export function AssumptionForm({ asked, onChange }: Props) {
  const seesCosts = useSeesCosts();
  return (
    <Panel title="Assumptions">
      <Form
        aria-label="Assumptions"
        onSubmit={(data) => {
          const figures = names.map((name) => {
            const typed = numberOf(data, name);
            return [name, (percents.has(name) && typed !== null ? typed / 100 : typed)?.toString()] as const;
          });
          onChange({ goal: textOf(data, "goal") ?? undefined, ...Object.fromEntries(figures) });
        }}
        actions={<Button type="submit">Calculate</Button>}
      >
        <div className="grid gap-3 max-mobile:grid-cols-1 tablet:grid-cols-3 wide:grid-cols-4">
          {seesCosts && (
            <SelectField
              label="Goal"
              name="goal"
              defaultValue={asked.goal}
              options={[
                { value: "service", label: "Service level" },
                { value: "cost", label: "Least cost" },
              ]}
            />
          )}
          <NumberField
            label="Service level, %"
            name="serviceLevel"
            hint="50 to 99.9"
            min={50}
            max={99.9}
            step="any"
            defaultValue={percentOf(asked.serviceLevel)}
          />
          {seesCosts && (
            <>
              <NumberField
                label="Cost of a missing unit"
                name="shortagePrice"
                hint="for the goal least cost"
                min={0}
                step="any"
                defaultValue={asked.shortagePrice}
              />
              <NumberField
                label="Holding cost, %"
                name="holdingRate"
                hint="of the unit cost a year"
                min={1}
                max={200}
                step="any"
                defaultValue={percentOf(asked.holdingRate)}
              />
              <NumberField
                label="Order cost"
                name="orderPrice"
                hint="of one order line"
                min={0}
                step="any"
                defaultValue={asked.orderPrice}
              />
              <NumberField
                label="Transfer cost"
                name="transferPrice"
                hint="of one between warehouses"
                min={0}
                step="any"
                defaultValue={asked.transferPrice}
              />
              <NumberField
                label="Moving cost"
                name="unitPrice"
                hint="of one transferred unit"
                min={0}
                step="any"
                defaultValue={asked.unitPrice}
              />
            </>
          )}
          <NumberField
            label="Lead time, days"
            name="leadDays"
            hint="for items without a known one"
            min={1}
            max={365}
            step={1}
            defaultValue={asked.leadDays}
          />
        </div>
      </Form>
    </Panel>
  );
}
