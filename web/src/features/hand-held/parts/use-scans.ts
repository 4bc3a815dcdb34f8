import { useRef, useState } from "react";
import type { CodeMeaning } from "@cerebro/contracts/entities/stock.ts";
import { refusalText } from "../../../data/api-error.ts";
import { call } from "../../../data/client.ts";
import { bad } from "../flow/turn.ts";
import type { Tell } from "./use-said.ts";

export interface Scans {
  readonly busy: boolean;
  readonly scan: (code: string) => void;
}

/** What codes mean: by what the screen knows, else by the server; told in the order they were scanned. */
export function useScans(
  tell: Tell,
  known: (code: string) => readonly CodeMeaning[],
  then: (code: string, meanings: readonly CodeMeaning[]) => void,
): Scans {
  const [asking, setAsking] = useState(0);
  const line = useRef(Promise.resolve());

  async function judge(code: string) {
    let meanings = known(code);
    if (meanings.length === 0) {
      setAsking((count) => count + 1);
      try {
        ({ meanings } = await call("GET /api/wms/codes/{code}", { code }));
      } catch (error) {
        tell(bad("Not read", refusalText(error)));
        return;
      } finally {
        setAsking((count) => count - 1);
      }
    }
    then(code, meanings);
  }

  return {
    busy: asking > 0,
    scan: (code) => {
      line.current = line.current.then(() => judge(code));
    },
  };
}
