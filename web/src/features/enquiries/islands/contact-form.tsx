import { useState } from "react";
import { type ContactTopic, contactTopics } from "@cerebro/contracts/constants/enquiries.ts";
import { call } from "../../../data/client.ts";
import type { Input } from "../../../data/request.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FieldRow } from "../../../ui/form/form.tsx";
import { formText } from "../../../ui/form/form-text.ts";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea, TextInput } from "../../../ui/form/text-input.tsx";
import type { Proof } from "../open-form.ts";
import { Received } from "../received.tsx";
import { Trap } from "../trap.tsx";
import { useAlive } from "../use-alive.ts";
import { useEnquiry } from "../use-enquiry.ts";

type Typed = Omit<Input<"POST /api/contact-requests">, keyof Proof>;

const topics = Object.entries(contactTopics).map(([value, label]) => ({ value, label }));
const isTopic = (value: string): value is ContactTopic => value in contactTopics;

/** Writes to whoever runs this server [APP-07]. */
export function ContactForm() {
  const enquiry = useEnquiry<Typed>((typed, proof) =>
    call("POST /api/contact-requests", { ...typed, ...proof }, { anonymous: true }),
  );
  const [email, setEmail] = useState("");
  const alive = useAlive();
  if (enquiry.receipt) {
    return <Received receipt={enquiry.receipt} email={email} next="A person reads it and answers to your address." />;
  }
  const send = (data: FormData) => {
    setEmail(formText(data, "email"));
    enquiry.send(typedIn(data));
  };
  return (
    <div data-density="touch" onFocus={enquiry.begin} className="relative">
      <Form
        aria-label="Write to us"
        onSubmit={send}
        errors={enquiry.errors}
        failure={enquiry.failure}
        actions={
          <Button type={alive ? "submit" : "button"} variant="primary" busy={enquiry.busy}>
            Send
          </Button>
        }
      >
        <Field label="What it is about" name="topic">
          <Select options={topics} placeholder="Choose one" defaultValue="" />
        </Field>
        <FieldRow>
          <Field label="Your name" name="name">
            <TextInput autoComplete="name" maxLength={120} />
          </Field>
          <Field label="E-mail" name="email">
            <TextInput type="email" autoComplete="email" maxLength={254} />
          </Field>
        </FieldRow>
        <Field label="Company" name="company" optional>
          <TextInput autoComplete="organization" maxLength={120} />
        </Field>
        <Field label="Message" name="message">
          <Textarea rows={6} maxLength={4000} />
        </Field>
        <Trap />
      </Form>
    </div>
  );
}

function typedIn(data: FormData): Typed {
  const topic = formText(data, "topic");
  return {
    name: formText(data, "name"),
    email: formText(data, "email"),
    company: formText(data, "company") || null,
    topic: isTopic(topic) ? topic : "other",
    message: formText(data, "message"),
    website: formText(data, "website"),
  };
}
