import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, refusalText } from "../../../data/api-error.ts";
import { call, download } from "../../../data/client.ts";
import { reading } from "../../../data/query-client.ts";
import { saveFile } from "../../../data/save-file.ts";
import type { LabelInput } from "./label-choice.ts";

const askEveryMs = 700;

/** Makes a file of labels: at once where they are few, by a job that is watched where they are many. */
export function useLabelFile(onDone: () => void) {
  const [fileId, setFileId] = useState<string>();
  const make = useMutation({
    mutationFn: async (input: LabelInput) => {
      try {
        saveFile(await download("POST /api/wms/labels/pdf", input));
        return undefined;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "label.too_many") throw error;
      }
      return (await call("POST /api/wms/label-files", input)).id;
    },
    onSuccess: (id) => (id === undefined ? onDone() : setFileId(id)),
  });
  const file = useQuery({
    ...reading("GET /api/wms/label-files/{fileId}", { fileId: fileId ?? "" }),
    enabled: fileId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === "making" ? askEveryMs : false),
  });
  const fetch = useMutation({
    mutationFn: async (id: string) => saveFile(await download("GET /api/wms/label-files/{fileId}/pdf", { fileId: id })),
    onSuccess: onDone,
  });
  const ready = file.data?.state === "ready" ? file.data.id : undefined;
  const { mutate } = fetch;
  useEffect(() => {
    if (ready !== undefined) mutate(ready);
  }, [ready, mutate]);
  const error = make.error ?? file.error ?? fetch.error;
  return {
    make: make.mutate,
    busy: make.isPending || (fileId !== undefined && !fetch.isSuccess && error === null),
    progress: file.data,
    failure:
      file.data?.state === "failed"
        ? "What was chosen is no longer there."
        : error === null
          ? undefined
          : refusalText(error),
  };
}
