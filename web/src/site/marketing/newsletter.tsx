import { useEffect, useState } from "react";
import {
  newsletterDiscountPercent,
  newsletterGrowthAtMost,
  newsletterGrowthMs,
  newsletterReadersAtFirst,
  newsletterWelcomeMs,
} from "@cerebro/contracts/constants/marketing.ts";
import { Button } from "../../ui/action/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { formatNumber } from "../../ui/format.ts";

/**
 * The newsletter's form. As specified no call is made: the address is logged in this browser and goes nowhere, and the
 * form informs the visitor [MKT-02].
 */
export function Newsletter() {
  const [welcomed, setWelcomed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!welcomed) return;
    const timer = setTimeout(() => {
      setWelcomed(false);
      // A new form is an empty one.
      setRound((last) => last + 1);
    }, newsletterWelcomeMs);
    return () => clearTimeout(timer);
  }, [welcomed]);

  function join(data: FormData) {
    // oxlint-disable-next-line no-console -- where the specification wants the address, and nowhere else [MKT-02]
    console.info("Newsletter:", data.get("email"));
    setWelcomed(true);
  }

  return (
    <Form key={round} aria-label="Newsletter" onSubmit={join} className="gap-2!">
      <Field
        label="Newsletter"
        name="email"
        hint={`${newsletterDiscountPercent}% off the first month. In this version your address stays in this browser; nothing is sent.`}
      >
        <span className="flex gap-2" data-density="touch">
          <TextInput type="email" autoComplete="email" placeholder="name@company.com" />
          <Button type="submit">Join</Button>
        </span>
      </Field>
      <p className="text-small text-ink-muted">
        <Readers /> subscribers (illustrative)
      </p>
      <p role="status" className="min-h-4 text-small font-strong text-good">
        {welcomed && "Welcome. This version sends no newsletter: your address was noted in this browser only."}
      </p>
    </Form>
  );
}

/** The specification's counter: a beginning, and nought to two more every half minute [MKT-02]. */
function Readers() {
  const [readers, setReaders] = useState(newsletterReadersAtFirst);
  useEffect(() => {
    const timer = setInterval(() => {
      setReaders((last) => last + Math.floor(Math.random() * (newsletterGrowthAtMost + 1)));
    }, newsletterGrowthMs);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular-nums">{formatNumber(readers)}</span>;
}
