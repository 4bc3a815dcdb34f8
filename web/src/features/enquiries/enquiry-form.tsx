import { type ReactNode, useState } from "react";
import { useAlive } from "../../site/use-alive.ts";
import { Button } from "../../ui/action/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { formText } from "../../ui/form/form-text.ts";
import { Received } from "./received.tsx";
import { Trap } from "./trap.tsx";
import { type Post, useEnquiry } from "./use-enquiry.ts";

interface EnquiryFormProps<Typed> {
  label: string;
  /** On the button. */
  submit: string;
  post: Post<Typed>;
  read: (data: FormData) => Typed;
  /** The next step after receipt, in one sentence. */
  next: string;
  children: ReactNode;
}

/** A form by which strangers write to the operator: its fields, the work that keeps programs out, and the receipt. */
export function EnquiryForm<Typed>({ label, submit, post, read, next, children }: EnquiryFormProps<Typed>) {
  const { begin, send, busy, receipt, errors, failure } = useEnquiry(post);
  const [email, setEmail] = useState("");
  const alive = useAlive();
  if (receipt) return <Received receipt={receipt} email={email} next={next} />;
  return (
    <div data-density="touch" onFocus={begin} className="relative">
      <Form
        aria-label={label}
        onSubmit={(data) => {
          setEmail(formText(data, "email"));
          send(read(data));
        }}
        errors={errors}
        failure={failure}
        actions={
          // Sent before it lives, the browser would put what was typed into the address.
          <Button type={alive ? "submit" : "button"} variant="primary" busy={busy}>
            {submit}
          </Button>
        }
      >
        {children}
        <Trap />
      </Form>
    </div>
  );
}
