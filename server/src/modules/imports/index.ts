import { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RegisterModule } from "../../platform/module-door.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { removeOldUploads } from "./files/upload-folder.ts";
import { downloadRejected, downloadTemplate } from "./runs/download-files.ts";
import { defineImportJobs, importJob } from "./runs/import-job.ts";
import { failInterrupted } from "./runs/imports.store.ts";
import { getImport, listImports } from "./runs/list-imports.ts";
import { proposeMapping, setMapping } from "./runs/map-import.ts";
import { previewImport } from "./runs/preview-import.ts";
import { cancelImport, startImport } from "./runs/start-import.ts";
import { undoImport } from "./runs/undo-import.ts";
import { readImport, uploadImport } from "./runs/upload-import.ts";

export { takeImportBack } from "./runs/import-by-kind.ts";
export { markUndone } from "./runs/imports.store.ts";
export { rejectedPath } from "./files/upload-folder.ts";
export { type FileToImport, importFile } from "./runs/import-whole-file.ts";
export { createOrganisation, organisationsNamed } from "./runs/organisations.store.ts";

export const registerImports: RegisterModule = ({ app, platform, mount }) => {
  takeFiles(app);
  keepHouse(app, platform);
  defineImportJobs(platform, importJob(platform));
  mount(importEndpoints, {
    uploadImport,
    listImports,
    getImport,
    readImport,
    proposeMapping,
    setMapping,
    previewImport,
    startImport,
    cancelImport,
    undoImport,
    downloadRejected,
    downloadTemplate,
  });
};

/** A file is the request's body as it is; only endpoints that take one get it, as a stream. */
function takeFiles(app: FastifyInstance): void {
  app.addContentTypeParser("application/octet-stream", (request, payload, done) => {
    const { maxBytes, tooLarge = "request.too_large" } = endpointOf(request)?.upload ?? {};
    if (maxBytes === undefined) {
      done(new AppError("request.unsupported_type", { expected: "application/json" }));
    } else if (Number(request.headers["content-length"] ?? 0) > maxBytes) {
      const limit = maxBytes >= mebibyte ? `${Math.floor(maxBytes / mebibyte)} MB` : `${maxBytes} bytes`;
      done(new AppError(tooLarge, { limit }));
    } else done(null, payload);
  });
}

const mebibyte = 1_048_576;

/** Fastify does not know what the mount wrote into a route's configuration. */
function endpointOf({ routeOptions: { config } }: FastifyRequest): Endpoint | undefined {
  return "endpoint" in config ? (config.endpoint as Endpoint) : undefined;
}

function keepHouse(app: FastifyInstance, platform: Platform): void {
  app.addHook("onReady", async () => {
    await failInterrupted(platform.database, platform.clock.now());
    await removeOldUploads(platform.config, platform.clock.now());
  });
}
