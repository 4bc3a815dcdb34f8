import { useEffect, useRef, useState } from "react";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { ServiceSuccess } from "@cerebro/contracts/entities/automation/service-answer.ts";
import { call } from "../client.ts";
import { newId } from "../ids.ts";
import { queryClient, reading } from "../query-client.ts";
import { session } from "../session.ts";
import type { ConnectionStatus } from "../socket/connection.ts";
import { rawSocketsOn } from "../socket/raw-socket.ts";
import { ActionSocket } from "./action-socket.ts";

type Execute = (service: string, action: string, params: Readonly<Record<string, unknown>>) => Promise<ServiceSuccess>;

/** The action assistant's socket, open as long as the page is. */
export function useActionSocket(hemisphere: Hemisphere, page: string): { status: ConnectionStatus; execute: Execute } {
  const [status, setStatus] = useState<ConnectionStatus>("idle");
  const socket = useRef<ActionSocket>(undefined);
  useEffect(() => {
    const opened = new ActionSocket({
      now: () => Date.now(),
      random: () => Math.random(),
      online: () => navigator.onLine,
      hasToken: () => session.user !== null,
      open: rawSocketsOn("/cerebro"),
      fetchTicket: async () => (await call("POST /api/realtime/ticket", { client: newId() })).ticket,
      fetchUserId: async () => (await queryClient.fetchQuery(reading("GET /api/users/profile", {}))).id,
      post,
      place: { hemisphere, page },
      onState: (state) => setStatus(state.status),
    });
    socket.current = opened;
    opened.connect();
    const online = (): void => opened.network(true);
    const offline = (): void => opened.network(false);
    window.addEventListener("online", online);
    window.addEventListener("offline", offline);
    return () => {
      window.removeEventListener("online", online);
      window.removeEventListener("offline", offline);
      opened.close();
    };
  }, [hemisphere, page]);
  const execute: Execute = (service, action, params) =>
    socket.current?.execute(service, action, params) ?? post({ service, action, params, idempotencyKey: newId() });
  return { status, execute };
}

const post = ({
  idempotencyKey,
  ...wanted
}: {
  service: string;
  action: string;
  params: Readonly<Record<string, unknown>>;
  idempotencyKey: string;
}): Promise<ServiceSuccess> => call("POST /api/mcp/{service}", wanted, { idempotencyKey });
