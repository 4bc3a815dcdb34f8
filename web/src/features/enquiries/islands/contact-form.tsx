import { contactUs } from "@cerebro/contracts/fields/platform/enquiries.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { type ContactTopic, contactTopics } from "@cerebro/contracts/constants/enquiries.ts";
import { call } from "../../../data/client.ts";
import type { Input } from "../../../data/request.ts";
import { SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { formText } from "../../../ui/form/form-text.ts";
import type { Proof } from "../open-form.ts";
import { EnquiryForm } from "../enquiry-form.tsx";
import type { Post } from "../use-enquiry.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(contactUs);

type Typed = Omit<Input<"POST /api/contact-requests">, keyof Proof>;

const topics = optionsOf(contactTopics);
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
      <SelectField {...field("topic")} label="Subject" options={topics} placeholder="Choose one" defaultValue="" />
      <FieldRow>
        <TextField {...field("name")} label="Your name" autoComplete="name" />
        <TextField {...field("email")} type="email" autoComplete="email" />
      </FieldRow>
      <TextField {...field("company")} autoComplete="organization" />
      <TextareaField {...field("message")} rows={6} />
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
