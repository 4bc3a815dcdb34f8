import { requestDemo } from "@cerebro/contracts/fields/platform/enquiries.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { type DemoIndustry, demoIndustries } from "@cerebro/contracts/constants/enquiries.ts";
import { call } from "../../../data/client.ts";
import type { Input } from "../../../data/request.ts";
import { SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { formText } from "../../../ui/form/form-text.ts";
import type { Proof } from "../open-form.ts";
import { EnquiryForm } from "../enquiry-form.tsx";
import type { Post } from "../use-enquiry.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(requestDemo);

type Typed = Omit<Input<"POST /api/demo-requests">, keyof Proof>;

const industries = optionsOf(demoIndustries);
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
        <TextField {...field("name")} label="Your name" autoComplete="name" />
        <TextField {...field("email")} label="Work e-mail" type="email" autoComplete="email" />
      </FieldRow>
      <TextField {...field("company")} autoComplete="organization" />
      <FieldRow>
        <SelectField
          {...field("industry")}
          label="Trade"
          options={industries}
          placeholder="Choose one"
          defaultValue={industry ?? ""}
        />
        <TextField
          {...field("ordersPerDay")}
          label="Orders a day"
          inputMode="numeric"
          pattern="[0-9]{1,7}"
          title="a whole number, such as 1200"
        />
      </FieldRow>
      <TextareaField
        {...field("message")}
        label="Features to show"
        hint="The problem that costs you most is a good beginning."
        rows={4}
      />
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
