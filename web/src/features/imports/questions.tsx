import type { ImportMapping, ImportQuestion } from "@cerebro/contracts/entities/platform/imports.ts";
import { importField, importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { SelectField } from "../../ui/form/fields.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { withUnit } from "./mapping.ts";

export interface QuestionsProps {
  questions: readonly ImportQuestion[];
  mapping: ImportMapping;
  busy: boolean;
  onAnswer: (mapping: ImportMapping) => void;
}

/** Columns whose values can be read in more than one way. The import waits for the answers. */
export function Questions({ questions, mapping, busy, onAnswer }: QuestionsProps) {
  const asked = questions.filter(
    ({ about }, place) => about === "unit" || questions.findIndex((other) => other.about === about) === place,
  );
  return (
    <Panel
      title="Please say how these columns are to be read"
      hint="Their values can be read in more than one way. Nothing can be imported before."
    >
      <div className="grid gap-4 mobile:grid-cols-2">
        {asked.map((question) => (
          <Question
            key={`${question.about}/${question.field}`}
            question={question}
            columns={columnsAbout(questions, question)}
            mapping={mapping}
            busy={busy}
            onAnswer={onAnswer}
          />
        ))}
      </div>
    </Panel>
  );
}

interface QuestionProps extends Omit<QuestionsProps, "questions"> {
  question: ImportQuestion;
  columns: string;
}

function Question({ question, columns, mapping, busy, onAnswer }: QuestionProps) {
  const { options } = mapping;
  const examples = question.examples.join(" · ");
  switch (question.about) {
    case "decimalMark":
      return (
        <SelectField
          label={`Decimal mark in ${columns}`}
          hint={`The file has ${examples}.`}
          placeholder="Choose"
          value={options.decimalMark ?? ""}
          disabled={busy}
          onChange={({ target: { value } }) =>
            onAnswer({
              ...mapping,
              options: { ...options, decimalMark: value === "," ? "," : ".", thousandsMark: null },
            })
          }
          options={[
            { value: ",", label: "Comma: 3,814 is less than four" },
            { value: ".", label: "Point: 3,814 is more than three thousand" },
          ]}
        />
      );
    case "dateOrder":
      return (
        <SelectField
          label={`Order of dates in ${columns}`}
          hint={`The file has ${examples}.`}
          placeholder="Choose"
          value={options.dateOrder ?? ""}
          disabled={busy}
          onChange={({ target: { value } }) =>
            onAnswer({ ...mapping, options: { ...options, dateOrder: value === "mdy" ? "mdy" : "dmy" } })
          }
          options={[
            { value: "dmy", label: "Day first: 03/04/2026 is 3 April" },
            { value: "mdy", label: "Month first: 03/04/2026 is 4 March" },
          ]}
        />
      );
    case "unit":
      return (
        <SelectField
          label={`Unit of ${question.column}`}
          hint={`The file names none: ${examples}.`}
          placeholder="Choose"
          value=""
          disabled={busy}
          onChange={({ target: { value } }) =>
            onAnswer({ ...mapping, columns: withUnit(mapping.columns, question.field, value) })
          }
          options={unitsOf(mapping.kind, question.field)}
        />
      );
  }
}

const columnsAbout = (questions: readonly ImportQuestion[], { about }: ImportQuestion): string =>
  questions
    .filter((other) => other.about === about)
    .map(({ column }) => column)
    .join(", ");

function unitsOf(kind: ImportMapping["kind"], field: string) {
  const value = importField(importKinds[kind], field)?.value;
  return value?.type === "measure" ? value.units.map(({ unit }) => ({ value: unit, label: unit })) : [];
}
