import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../data/address.ts";
import { upload } from "../../data/client.ts";
import { UploadFile } from "../../parts/upload-file.tsx";
import { formatBytes } from "../../ui/format.ts";

/** Sends a file to be imported and opens its import. */
export function UploadImport() {
  const go = useGo();
  return (
    <UploadFile
      send={async (file, options) => {
        const { id } = await upload("POST /api/imports", { fileName: file.name }, file, options);
        go(href("importRun", { importId: id }));
      }}
      accept=".csv,.txt,.tsv,.xlsx,.gz"
      maxBytes={importLimits.fileBytes}
      hint={`CSV or XLSX, up to ${formatBytes(importLimits.fileBytes)}`}
      reading="Reading the file"
    />
  );
}
