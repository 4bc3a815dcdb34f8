import { useEffect } from "react";
import type { RefusedCommand, StoredCommand } from "@cerebro/contracts/storage/outbox.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { doors } from "../../../data/doors.ts";
import { useRemembered } from "../../../data/storage/remembered.ts";
import { useUser } from "../../../data/use-session.ts";

const tryAgainMs = 15_000;

/** Unsent acts on this device, and refusals of the server; sent automatically whenever there is a connection. */
export function useDoors(): {
  readonly waiting: readonly StoredCommand[];
  readonly refused: readonly RefusedCommand[];
} {
  const [all] = useRemembered(storage.doors);
  const [refused] = useRemembered(storage.refusedDoors);
  const person = useUser()?.email;
  useEffect(() => {
    const flush = () => void doors.flush();
    flush();
    window.addEventListener("online", flush);
    const timer = setInterval(flush, tryAgainMs);
    return () => {
      window.removeEventListener("online", flush);
      clearInterval(timer);
    };
  }, []);
  return {
    waiting: all.filter(({ by }) => by === person),
    refused: refused.filter(({ command }) => command.by === person),
  };
}
