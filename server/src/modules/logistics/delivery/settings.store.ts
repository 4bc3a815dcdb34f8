import type { DeliverySettings } from "@cerebro/contracts/entities/logistics/delivery.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const untouched: DeliverySettings = { signatureRequired: true, photosAtLeast: 0, failurePhotosAtLeast: 0, notices: [] };

export async function loadSettings(reader: Reader): Promise<DeliverySettings> {
  const row = await reader.maybe<DeliverySettings>(sql`select signature_required as "signatureRequired",
      photos_at_least as "photosAtLeast", failure_photos_at_least as "failurePhotosAtLeast", notices
    from delivery_settings where organisation_id = current_organisation()`);
  return row ?? untouched;
}

export async function writeSettings(tx: CommandTransaction, settings: DeliverySettings): Promise<void> {
  const { signatureRequired, photosAtLeast, failurePhotosAtLeast, notices } = settings;
  await tx.execute(sql`insert into delivery_settings (organisation_id, signature_required, photos_at_least,
      failure_photos_at_least, notices)
    values (${tx.context.organisationId}, ${signatureRequired}, ${photosAtLeast}, ${failurePhotosAtLeast},
      ${notices}::text[])
    on conflict (organisation_id) do update set signature_required = excluded.signature_required,
      photos_at_least = excluded.photos_at_least,
      failure_photos_at_least = excluded.failure_photos_at_least, notices = excluded.notices`);
}
