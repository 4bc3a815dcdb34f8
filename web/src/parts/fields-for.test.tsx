import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createCarrier } from "@cerebro/contracts/fields/logistics/carriers.ts";
import { createItem } from "@cerebro/contracts/fields/wms/items.ts";
import { CheckboxField, ChoicesField, RadioField } from "../ui/form/choice-fields.tsx";
import { Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { optionsOf } from "../ui/form/select.tsx";
import { NumberInput, TextInput, Textarea } from "../ui/form/text-input.tsx";
import { fieldsFor, typedIn } from "./fields-for.ts";
import { keysIn } from "./form-values.ts";

const item = fieldsFor(createItem);
const carrier = fieldsFor(createCarrier);

const attributesOf = (label: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...screen.getByLabelText(label, { exact: false }).attributes].map(({ name, value }) => [name, value]),
  );

describe("a field bound to an input of the contract", () => {
  it("takes name, label and length from there, and asks for what the contract asks for", () => {
    render(
      <Field {...item("sku")}>
        <TextInput />
      </Field>,
    );
    expect(attributesOf("SKU")).toMatchObject({ name: "sku", maxlength: "60", required: "" });
    expect(screen.queryByText("optional")).toBeNull();
  });

  it("takes the limits and the unit of a number", () => {
    render(
      <Field {...item("lengthMm")}>
        <NumberInput />
      </Field>,
    );
    expect(attributesOf("Length")).toMatchObject({ min: "1", max: "100000", step: "1" });
    expect(attributesOf("Length")).not.toHaveProperty("required");
    expect(screen.getByText("mm")).toBeDefined();
  });

  it("finds the field of a position in a list", () => {
    expect(item("units.3.unit")).toMatchObject({ name: "units.3.unit", label: "Unit", limits: { maxLength: 20 } });
  });

  it("calculates the limits in the unit that is typed", () => {
    expect(item("weightGrams", typedIn.kilograms)).toMatchObject({
      unit: "kg",
      limits: { min: 0.001, max: 100_000, step: "any" },
    });
    expect(carrier("toleranceBasisPoints", typedIn.percent)).toMatchObject({ unit: "%", limits: { min: 0, max: 100 } });
  });

  it("gives way to what the screen sets itself", () => {
    render(
      <Field {...item("description")} label="What it is" optional={false}>
        <Textarea maxLength={10} />
      </Field>,
    );
    expect(attributesOf("What it is")).toMatchObject({ maxlength: "10", required: "" });
  });

  it("can be ticked, alone or among several, and names what the server refused", () => {
    render(
      <Form onSubmit={() => undefined} errors={{ capabilities: "Choose another one" }} aria-label="Carrier">
        <CheckboxField {...item("lotTracked")} defaultChecked />
        <ChoicesField
          {...carrier("capabilities")}
          options={optionsOf({ tail_lift: "Tail lift", adr: "Dangerous goods" })}
          defaultValue={["adr"]}
        />
        <RadioField {...carrier("currency")} options={optionsOf({ EUR: "Euro", USD: "Dollar" })} defaultValue="USD" />
      </Form>,
    );
    const data = new FormData(screen.getByRole<HTMLFormElement>("form", { name: "Carrier" }));
    expect(data.get("lotTracked")).toBe("on");
    expect(data.getAll("capabilities")).toEqual(["adr"]);
    expect(keysIn(data, "capabilities", { tail_lift: "", adr: "" })).toEqual(["adr"]);
    expect(data.get("currency")).toBe("USD");
    expect(attributesOf("Tracked by lot")).not.toHaveProperty("optional");
    expect(screen.getByRole("group", { name: "Capabilities" }).textContent).toContain("Choose another one");
  });

  it("has only fields that the input has", () => {
    // @ts-expect-error an item has no field of this name
    expect(item("colour").limits).toEqual({});
  });
});
