import { useRef, useState } from "react";
import type { KnownCode } from "@cerebro/engines/scanning/known-code.ts";
import { refusalText } from "../../../data/api-error.ts";
import { call } from "../../../data/client.ts";
import { isUnreached } from "../../../data/kept-reading.ts";
import type { Scan } from "../flow/pieces.ts";
import { bad } from "../flow/turn.ts";
import type { Tell } from "./use-said.ts";

export interface Scans {
  readonly busy: boolean;
  readonly scan: (code: string) => void;
}

interface ScanSource {
  /** Meanings and facts by the screen's data: the server is asked where there are no meanings. */
  readonly known?: (code: string) => KnownCode;
  /** The same by this device's data, while the server cannot be reached. */
  readonly unreached?: (code: string) => Promise<KnownCode>;
}

/** Meanings of codes: by the screen's data, else by the server; reported in the order they were scanned. */
export function useScans(tell: Tell, { known, unreached }: ScanSource, then: (scan: Scan) => void): Scans {
  const [asking, setAsking] = useState(0);
  const line = useRef(Promise.resolve());

  async function judge(code: string) {
    let read: KnownCode = known?.(code) ?? { meanings: [], facts: null };
    if (read.meanings.length === 0) {
      setAsking((count) => count + 1);
      try {
        read = await call("GET /api/wms/codes/{code}", { code });
      } catch (error) {
        if (!unreached || !isUnreached(error)) return tell(bad("Not read", refusalText(error)));
        read = await unreached(code);
      } finally {
        setAsking((count) => count - 1);
      }
    }
    const { meanings, facts } = read;
    then({ code, meanings, facts });
  }

  return {
    busy: asking > 0,
    scan: (code) => {
      line.current = line.current.then(() => judge(code));
    },
  };
}
