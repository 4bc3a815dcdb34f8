import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { textOf } from "./form-values.ts";
import { CommandForm } from "./command-form.tsx";
import { toasts } from "../data/toasts.ts";
import { TextField } from "../ui/form/fields.tsx";
import { answering, openScreen } from "../../test/open-screen.tsx";
import { useSave } from "./use-save.ts";

const saved = { id: "t-1", code: "ROAD-1", validFrom: "2026-01-01", validUntil: null, version: 3 };

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toasts.shown) toasts.dismiss(id);
});

interface TariffFormProps {
  readonly tariff?: { id: string; version: number };
  readonly over?: { tariffId: string; version: number };
}

function TariffForm({ tariff, over }: TariffFormProps) {
  const command = useSave({
    create: "POST /api/logistics/carriers/{carrierId}/tariffs",
    update: "PUT /api/logistics/tariffs/{tariffId}",
    of: tariff && { tariffId: tariff.id, version: tariff.version },
    once: ["carrierId", "code", "bands"],
    told: ({ code }) => `${code} saved`,
    onDone: () => undefined,
  });
  const submit = (data: FormData) =>
    command.run(
      { carrierId: "c-1", code: "ROAD-1", validFrom: textOf(data, "validFrom") ?? "", validUntil: null },
      over,
    );
  return (
    <CommandForm command={command} onSubmit={submit} submit="Save">
      <TextField label="From" name="validFrom" />
    </CommandForm>
  );
}

async function send() {
  await userEvent.type(await screen.findByLabelText("From"), "2026-01-01");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

describe("the command of a form that creates or changes", () => {
  it("creates with all fields where there is no record", async () => {
    const asked = answering({ "POST /api/logistics/carriers/c-1/tariffs": saved });
    openScreen(<TariffForm />);
    await send();
    await waitFor(() => expect(toasts.shown.at(-1)).toMatchObject({ type: "success", message: "ROAD-1 saved" }));
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /api/logistics/carriers/c-1/tariffs"]);
  });

  it("changes the record by id and version, without the fields that only a new one has", async () => {
    const asked = answering({ "PUT /api/logistics/tariffs/t-1": saved });
    openScreen(<TariffForm tariff={{ id: "t-1", version: 2 }} />);
    await send();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ body: { version: 2, validFrom: "2026-01-01", validUntil: null } });
    expect(asked[0]).not.toHaveProperty("body.code");
  });

  it("replaces a newer version of the record where the person wants that", async () => {
    const asked = answering({ "PUT /api/logistics/tariffs/t-1": saved });
    openScreen(<TariffForm tariff={{ id: "t-1", version: 2 }} over={{ tariffId: "t-1", version: 7 }} />);
    await send();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ body: { version: 7 } });
  });
});
