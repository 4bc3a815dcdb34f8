import { parentPort, workerData } from "node:worker_threads";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { describeApi } from "../../platform/http/openapi.ts";
import { openSchemaBook } from "../../platform/http/openapi-names.ts";
import { prepareJson } from "../../platform/http/prepared.ts";
import { version } from "../../platform/version.ts";
import { yieldToRequests } from "../../platform/yield-to-requests.ts";

yieldToRequests();

if (parentPort === null) throw new Error("open-api-worker.ts runs in a worker thread");

const { url } = workerData as { readonly url: string };
parentPort.postMessage(await prepareJson(describeApi(endpoints, { version, url, book: await openSchemaBook() })));
