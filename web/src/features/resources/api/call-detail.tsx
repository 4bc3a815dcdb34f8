import type { OpenApiDocument } from "@cerebro/contracts/entities/platform/open-api.ts";
import { exampleOf } from "@cerebro/contracts/reference/example-of.ts";
import type { ReactNode } from "react";
import { TextLink } from "../../../ui/action/link.tsx";
import type { Call } from "./calls.ts";
import { CodeBlock } from "./code-block.tsx";
import { curlOf } from "./curl.ts";
import { JsonText } from "../../../parts/json-text.tsx";
import { MethodMark } from "./method-mark.tsx";
import { FieldList, SchemaView } from "./schema-view.tsx";

export interface CallDetailProps {
  call: Call;
  servers: OpenApiDocument["servers"];
  /** Path of the reference, where the table of refusals stands. */
  page: string;
}

/** All about one call: what to send, what comes back, what may be refused, and a command to try it with. */
export function CallDetail({ call, servers, page }: CallDetailProps) {
  const { operation } = call;
  const curl = curlOf(call, servers);
  return (
    <article
      aria-labelledby="call-title"
      className="grid items-start gap-8 broad:grid-cols-[minmax(0,1fr)_minmax(0,420px)]"
    >
      <div className="min-w-0">
        <h2 id="call-title" tabIndex={-1} className="text-heading text-ink">
          {operation.summary}
        </h2>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2 rounded-control border border-line bg-surface-1 px-3 py-2 text-read break-all">
          <MethodMark method={call.method} className="text-[13px]" />
          <code>{call.path}</code>
        </p>
        <p className="mt-2 text-ink-muted">{accessText(operation)}</p>
        <Inputs call={call} />
        <Answer call={call} />
        <Refusals call={call} page={page} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 broad:sticky broad:top-20">
        <CodeBlock title="Try it" code={curl} />
        <AnswerExample call={call} />
      </div>
    </article>
  );
}

function accessText({ security, "x-role": role }: Call["operation"]): string {
  if (security?.length === 0) return "Anyone may call it.";
  return role === undefined ? "Anyone signed in may call it." : `Needs the role ${role}.`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h3 className="border-b border-line-strong pb-1.5 text-title">{title}</h3>
      {children}
    </section>
  );
}

function Inputs({ call: { operation } }: { call: Call }) {
  const body = Object.entries(operation.requestBody?.content ?? {})[0];
  return (
    <>
      <Parameters operation={operation} place="path" title="In the path" />
      <Parameters operation={operation} place="query" title="In the query" />
      {body && (
        <Part title={body[0] === "application/json" ? "Body, as JSON" : "Body, the file itself"}>
          <SchemaView schema={body[1].schema} />
        </Part>
      )}
      <Parameters operation={operation} place="header" title="In the headers" />
    </>
  );
}

function Parameters({ operation, place, title }: { operation: Call["operation"]; place: string; title: string }) {
  const fields = operation.parameters.filter((parameter) => parameter.in === place);
  if (fields.length === 0) return null;
  return (
    <Part title={title}>
      <FieldList
        fields={fields.map(({ name, schema, required, description }) => ({
          name,
          required: required === true,
          schema: description === undefined ? schema : { ...schema, description },
        }))}
      />
    </Part>
  );
}

function successOf({ operation }: Call) {
  const [status, answer] = Object.entries(operation.responses).find(([code]) => code.startsWith("2")) ?? [];
  const [kind, media] = Object.entries(answer?.content ?? {})[0] ?? [];
  return { status, kind, media };
}

function Answer({ call }: { call: Call }) {
  const { status, kind, media } = successOf(call);
  if (media === undefined) return null;
  return (
    <Part title={`Answer ${status ?? ""}`}>
      {kind === "application/json" ? (
        <SchemaView schema={media.schema} />
      ) : (
        <p className="py-2 text-ink-muted">A file.</p>
      )}
    </Part>
  );
}

function AnswerExample({ call }: { call: Call }) {
  const { status, kind, media } = successOf(call);
  if (media === undefined || kind !== "application/json") return null;
  const json = JSON.stringify(exampleOf(media.schema), null, 2);
  return (
    <CodeBlock title={`Answer ${status ?? ""}`} code={json}>
      <JsonText json={json} />
    </CodeBlock>
  );
}

function Refusals({ call, page }: { call: Call; page: string }) {
  return (
    <Part title="Refusals">
      <ul className="divide-y divide-line">
        {call.refusals.map(({ code, status, text }) => (
          <li key={code} className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-2 py-2">
            <span className="text-ink-faint">{status}</span>
            <div>
              <TextLink href={`${page}#${code}`} tone="quiet">
                <code className="font-strong">{code}</code>
              </TextLink>
              <p className="text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
