import Delete from "lucide-react/icons/delete";
import { useState } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/text-input.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Goods } from "../flow/judge.ts";
import { typedQuantity } from "../flow/quantity.ts";
import { formatNumber } from "../../../ui/format.ts";

interface QuantityPadProps {
  readonly title: string;
  readonly open: boolean;
  readonly goods?: Pick<Goods, "units" | "baseUnit">;
  readonly onTyped: (typed: string) => void;
  readonly onClose: () => void;
}

/** A number by thumb, or by the keys of a keyboard. */
export function QuantityPad(props: QuantityPadProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} size="small">
      <Pad {...props} />
    </Dialog>
  );
}

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const key = "h-14! text-heading!";
const mostTyped = 12;

function Pad({ title, goods, onTyped, onClose }: QuantityPadProps) {
  const [typed, setTyped] = useState("");
  const read = typedQuantity(typed);
  const problem = typed !== "" && "problem" in read ? read.problem : undefined;
  const press = (digit: string) => setTyped((now) => (now + digit).slice(0, mostTyped));
  return (
    <form
      data-density="hand"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem !== undefined || typed === "") return;
        onTyped(typed);
        // Opening it again before it has faded away clears it.
        setTyped("");
        onClose();
      }}
    >
      <Field label={title} hideLabel error={problem}>
        <TextInput
          inputMode="none"
          autoComplete="off"
          value={typed}
          maxLength={mostTyped}
          onChange={(event) => setTyped(event.target.value)}
          className="text-right text-heading!"
        />
      </Field>
      <div className="grid grid-cols-3 gap-2">
        {digits.map((digit) => (
          <Button key={digit} className={key} onClick={() => press(digit)}>
            {digit}
          </Button>
        ))}
        <Button className={key} onClick={() => setTyped("")}>
          C
        </Button>
        <Button className={key} onClick={() => press("0")}>
          0
        </Button>
        <Button className={key} aria-label="Delete the last digit" onClick={() => setTyped((now) => now.slice(0, -1))}>
          <Delete size={22} aria-hidden />
        </Button>
      </div>
      {goods && goods.units.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {goods.units.map(({ unit, factor }) => (
            <Button
              key={unit}
              onClick={() => setTyped((now) => String((Number(now) || 0) + factor))}
            >{`+ 1 ${unit} (${formatNumber(factor)})`}</Button>
          ))}
        </div>
      )}
      <Button type="submit" variant="primary" className="h-14! text-title!" disabled={typed === ""}>
        Enter {typed}
      </Button>
    </form>
  );
}
