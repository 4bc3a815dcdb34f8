import { CommandForm } from "../../../parts/command-form.tsx";
import { createWebhook } from "@cerebro/contracts/fields/platform/webhooks.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { type EventType, eventTypes } from "@cerebro/contracts/constants/event-types.ts";
import type { Webhook } from "@cerebro/contracts/entities/platform/webhooks.ts";
import { queryClient } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { type Act, useAct } from "../../../data/use-act.ts";
import { keysIn } from "../../../parts/form-values.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ChoicesField } from "../../../ui/form/choice-fields.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { formText } from "../../../ui/form/form-text.ts";
import { TextInput } from "../../../ui/form/text-input.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { NewSecret } from "../../../parts/new-secret.tsx";

const field = fieldsFor(createWebhook);

const eventOptions = Object.entries(eventTypes).map(([value, label]) => ({ value, label, hint: <code>{value}</code> }));

interface Fields {
  readonly url: string;
  readonly description: string | null;
  readonly events: EventType[];
}

function fieldsOf(data: FormData): Fields {
  return {
    url: formText(data, "url"),
    description: formText(data, "description") || null,
    events: keysIn(data, "events", eventTypes),
  };
}

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A new subscription; its secret is shown once. */
export function CreateWebhook({ open, onClose }: DialogProps) {
  const [secret, setSecret] = useState<string>();
  const create = useAct("POST /api/webhooks", {
    onDone: (created) => {
      setSecret(created.secret);
      void queryClient.invalidateQueries();
    },
  });
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      keepOnOutsidePress
      title={secret === undefined ? "Add a webhook" : "Copy the secret now"}
      description={
        secret === undefined ? "A program of yours is told as soon as something happens." : "It is not shown again."
      }
    >
      {secret === undefined ? (
        <WebhookForm act={create} label="Add webhook" onCancel={close} onSend={create.run} />
      ) : (
        <SigningSecret value={secret} onDone={close} />
      )}
    </Dialog>
  );
}

export function SigningSecret({ value, onDone }: { value: string; onDone: () => void }) {
  return (
    <NewSecret
      label="The signing secret"
      title="The receiver checks each message's signature with it."
      value={value}
      onDone={onDone}
    />
  );
}

/** Another address, other events. */
export function EditWebhook({ webhook, open, onClose }: DialogProps & { webhook: Webhook }) {
  const update = useAct("PUT /api/webhooks/{webhookId}", {
    onDone: () => {
      toast("success", "Webhook saved");
      void queryClient.invalidateQueries();
      onClose();
    },
  });
  const { id: webhookId, enabled, version } = webhook;
  return (
    <Dialog open={open} onClose={onClose} keepOnOutsidePress title="Change the webhook">
      <WebhookForm
        act={update}
        webhook={webhook}
        label="Save webhook"
        onCancel={onClose}
        onSend={(fields) => update.run({ webhookId, enabled, version, ...fields })}
      />
    </Dialog>
  );
}

interface WebhookFormProps {
  readonly act: Pick<Act<"POST /api/webhooks">, "errors" | "failure" | "busy">;
  readonly webhook?: Webhook;
  readonly label: string;
  readonly onCancel: () => void;
  readonly onSend: (fields: Fields) => void;
}

function WebhookForm({ act, webhook, label, onCancel, onSend }: WebhookFormProps) {
  return (
    <CommandForm
      command={act}
      onSubmit={(data) => onSend(fieldsOf(data))}
      submit={label}
      secondary={<Button onClick={onCancel}>Cancel</Button>}
    >
      <Field {...field("url")} label="Address" hint="It must be public and begin with https://.">
        <TextInput type="url" defaultValue={webhook?.url} placeholder="https://erp.example.com/hooks" />
      </Field>
      <TextField
        {...field("description")}
        defaultValue={webhook?.description ?? undefined}
        placeholder="Orders into the ERP"
      />
      <ChoicesField
        {...field("events")}
        label="Tell it when"
        options={eventOptions}
        defaultValue={webhook?.events ?? []}
      />
    </CommandForm>
  );
}
