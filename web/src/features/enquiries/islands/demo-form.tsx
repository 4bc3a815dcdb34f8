import { requestDemo } from "@cerebro/contracts/fields/platform/enquiries.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { type DemoIndustry, demoIndustries } from "@cerebro/contracts/constants/enquiries.ts";
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

const field = fieldsFor(requestDemo);

type Typed = Omit<Input<"POST /api/demo-requests">, keyof Proof>;

const industries = Object.entries(demoIndustries).map(([value, label]) => ({ value, label }));
const isIndustry = (value: string): value is DemoIndustry => value in demoIndustries;

interface DemoFormProps {
  /** Chosen beforehand, on the page of an industry. */
  industry: DemoIndustry | null;
}

/** Asks for a guided look at the product [APP-07]. */
export function DemoForm({ industry }: DemoFormProps) {
  return (
    <EnquiryForm
      label="Request a demo"
      submit="Request a demo"
      post={post}
      read={typedIn}
      next="Somebody who knows the product writes to you and proposes two dates."
    >
      <FieldRow>
        <Field {...field("name")} label="Your name">
          <TextInput autoComplete="name" />
        </Field>
        <Field {...field("email")} label="Work e-mail">
          <TextInput type="email" autoComplete="email" />
        </Field>
      </FieldRow>
      <Field {...field("company")}>
        <TextInput autoComplete="organization" />
      </Field>
      <FieldRow>
        <Field {...field("industry")} label="Trade">
          <Select options={industries} placeholder="Choose one" defaultValue={industry ?? ""} />
        </Field>
        <Field {...field("ordersPerDay")} label="Orders a day">
          <TextInput inputMode="numeric" pattern="[0-9]{1,7}" title="a whole number, such as 1200" />
        </Field>
      </FieldRow>
      <Field {...field("message")} label="Features to show" hint="The problem that costs you most is a good beginning.">
        <Textarea rows={4} />
      </Field>
    </EnquiryForm>
  );
}

const post: Post<Typed> = (typed, proof) =>
  call("POST /api/demo-requests", { ...typed, ...proof }, { anonymous: true });

function typedIn(data: FormData): Typed {
  const industry = formText(data, "industry");
  const orders = formText(data, "ordersPerDay");
  return {
    name: formText(data, "name"),
    email: formText(data, "email"),
    company: formText(data, "company"),
    industry: isIndustry(industry) ? industry : "other",
    ordersPerDay: orders === "" ? null : Number(orders),
    message: formText(data, "message") || null,
    website: formText(data, "website"),
  };
}
