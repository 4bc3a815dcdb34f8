import type { JsonSchema } from "@cerebro/contracts/entities/platform/open-api.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { boundWords, fieldsOf, typeWords, variantsOf, type SchemaField } from "./schema-words.ts";

/** Fields of an input or an answer: name, type in words, bounds; what lies inside unfolds. */
export function SchemaView({ schema }: { schema: JsonSchema }) {
  const variants = variantsOf(schema);
  if (variants.length > 1) return <Variants variants={variants} />;
  const fields = fieldsOf(schema);
  if (fields.length === 0) return <p className="py-2 text-ink-muted">{typeWords(schema)}</p>;
  return <FieldList fields={fields} />;
}

export function FieldList({ fields }: { fields: readonly SchemaField[] }) {
  return (
    <ul className="divide-y divide-line">
      {fields.map((field) => (
        <Field key={field.name} {...field} />
      ))}
    </ul>
  );
}

function Field({ name, schema, required }: SchemaField) {
  const inner = variantsOf(schema).length > 1 || fieldsOf(schema).length > 0;
  const bounds = boundWords(schema);
  const description = typeof schema["description"] === "string" ? schema["description"] : "";
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <code className="font-strong text-ink">{name}</code>
        <span className="text-ink-muted">{typeWords(schema)}</span>
        {required && <Badge>required</Badge>}
      </div>
      {bounds.length > 0 && <p className="text-small text-ink-faint">{bounds.join(" · ")}</p>}
      {description && <p className="mt-0.5 max-w-[43em] text-ink-muted">{description}</p>}
      {inner && (
        <details className="mt-1.5 rounded-control border border-line">
          <summary className="px-2.5 py-1 text-small font-strong text-ink-muted hover:text-ink">
            Fields of {name}
          </summary>
          <div className="border-t border-line px-2.5">
            <SchemaView schema={schema} />
          </div>
        </details>
      )}
    </li>
  );
}

function Variants({ variants }: { variants: readonly JsonSchema[] }) {
  return (
    <ol className="divide-y divide-line">
      {variants.map((variant, index) => (
        <li key={JSON.stringify(variant)} className="py-2">
          <p className="text-small font-strong text-ink-faint">
            Form {index + 1} of {variants.length}
          </p>
          <SchemaView schema={variant} />
        </li>
      ))}
    </ol>
  );
}
