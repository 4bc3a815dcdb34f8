import { contactUs } from "@cerebro/contracts/fields/platform/enquiries.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { type ContactTopic, contactTopics } from "@cerebro/contracts/constants/enquiries.ts";
import { call } from "../../../data/client.ts";
import type { Input } from "../../../data/request.ts";
import { Field } from "../../../ui/form/field.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { formText } from "../../../ui/form/form-text.ts";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea, TextInput } from "../../../ui/form/text-input.tsx";
import type { Proof } from "../open-form.ts";
import { EnquiryForm } from "../enquiry-form.tsx";
import type { Post } from "../use-enquiry.ts";

const field = fieldsFor(contactUs);

type Typed = Omit<Input<"POST /api/contact-requests">, keyof Proof>;

const topics = Object.entries(contactTopics).map(([value, label]) => ({ value, label }));
const isTopic = (value: string): value is ContactTopic => value in contactTopics;

/** Message to the operator of this server [APP-07]. */
export function ContactForm() {
  return (
    <EnquiryForm
      label="Write to us"
      submit="Send"
      post={post}
      read={typedIn}
      next="A person reads it and answers to your address."
    >
      <Field {...field("topic")} label="Subject">
        <Select options={topics} placeholder="Choose one" defaultValue="" />
      </Field>
      <FieldRow>
        <Field {...field("name")} label="Your name">
          <TextInput autoComplete="name" />
        </Field>
        <Field {...field("email")}>
          <TextInput type="email" autoComplete="email" />
        </Field>
      </FieldRow>
      <Field {...field("company")}>
        <TextInput autoComplete="organization" />
      </Field>
      <Field {...field("message")}>
        <Textarea rows={6} />
      </Field>
    </EnquiryForm>
  );
}

const post: Post<Typed> = (typed, proof) =>
  call("POST /api/contact-requests", { ...typed, ...proof }, { anonymous: true });

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
