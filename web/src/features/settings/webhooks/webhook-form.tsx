import { CommandForm } from "../../../parts/command-form.tsx";
import { createWebhook } from "@cerebro/contracts/fields/platform/webhooks.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { eventTypes } from "@cerebro/contracts/constants/event-types.ts";
import type { Webhook } from "@cerebro/contracts/entities/platform/webhooks.ts";
import { queryClient } from "../../../data/query-client.ts";
import { useSave } from "../../../parts/use-save.ts";
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

const fieldsOf = (data: FormData) => ({
  url: formText(data, "url"),
  description: formText(data, "description") || null,
  events: keysIn(data, "events", eventTypes),
});

const purpose = "A program of yours is told as soon as something happens.";

interface WebhookDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The one that is changed; a new one without it, whose secret is shown once. */
  readonly webhook?: Webhook;
}

export function WebhookDialog({ open, onClose, webhook }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  const isNew = webhook === undefined;
  return (
    <Dialog
      open={open}
      onClose={close}
      keepOnOutsidePress
      title={secret !== undefined ? "Copy the secret now" : isNew ? "Add a webhook" : "Change the webhook"}
      {...(isNew && { description: secret === undefined ? purpose : "It is not shown again." })}
    >
      {secret === undefined ? (
        <WebhookForm
          webhook={webhook}
          onCancel={close}
          onDone={(created) => (created ? setSecret(created) : close())}
        />
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

interface WebhookFormProps {
  readonly webhook: Webhook | undefined;
  readonly onCancel: () => void;
  /** With the secret of a new one. */
  readonly onDone: (secret: string | undefined) => void;
}

function WebhookForm({ webhook, onCancel, onDone }: WebhookFormProps) {
  const command = useSave({
    create: "POST /api/webhooks",
    update: "PUT /api/webhooks/{webhookId}",
    of: webhook && { webhookId: webhook.id, enabled: webhook.enabled, version: webhook.version },
    told: webhook && (() => "Webhook saved"),
    onDone: (saved) => {
      void queryClient.invalidateQueries();
      onDone("secret" in saved ? saved.secret : undefined);
    },
  });
  return (
    <CommandForm
      command={command}
      onSubmit={(data) => command.run(fieldsOf(data))}
      submit={webhook === undefined ? "Add webhook" : "Save webhook"}
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
