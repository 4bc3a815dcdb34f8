import { describe, expect, it } from "vitest";
import pg from "pg";
import { errors } from "@cerebro/contracts/errors/errors.ts";
import { expectedOfDatabase } from "./constraints.ts";
import { connectionLost, unavailable } from "./database-failures.ts";
import { AppError } from "./errors.ts";

describe("a lost connection to the database", () => {
  it.each([
    "Connection terminated unexpectedly",
    "connect ECONNREFUSED 127.0.0.1:5432",
    "read ECONNRESET",
    "write EPIPE",
    "connect ENOENT /tmp/.s.PGSQL.5432",
    "Client has encountered a connection error and is not queryable",
  ])("is recognized by “%s”, and refused as unavailable [PLT-09]", (message) => {
    const error = new Error(message);
    expect(connectionLost(error)).toBe(true);
    expect(unavailable(error)).toMatchObject({ code: "server.unavailable", status: 503 });
  });

  it("is no other error of the program", () => {
    const error = new Error("the work fails");
    expect(connectionLost(error)).toBe(false);
    expect(unavailable(error)).toBe(error);
  });
});

/** As the boundary answers an error of the database after all tries. */
function answerTo(sqlState: string): string {
  const error = Object.assign(new pg.DatabaseError("", 0, "error"), { code: sqlState });
  const answer = unavailable(error);
  const refusal = answer instanceof AppError ? answer : expectedOfDatabase(error);
  return refusal?.code ?? "server.unexpected";
}

describe("an error of the database", () => {
  // Every class of SQLSTATE that a correct program meets, by time, load, other transactions and input.
  it.each([
    ["08000", "server.unavailable", "connection_exception"],
    ["08006", "server.unavailable", "connection_failure"],
    ["22003", "request.invalid", "numeric_value_out_of_range"],
    ["22007", "request.invalid", "invalid_datetime_format"],
    ["22008", "request.invalid", "datetime_field_overflow"],
    ["23503", "request.referenced", "foreign_key_violation"],
    ["23505", "request.duplicate", "unique_violation"],
    ["23P01", "request.overlap", "exclusion_violation"],
    ["25P03", "request.timeout", "idle_in_transaction_session_timeout"],
    ["25P04", "request.timeout", "transaction_timeout"],
    ["40001", "server.contended", "serialization_failure"],
    ["40P01", "server.contended", "deadlock_detected"],
    ["53100", "server.disk_full", "disk_full"],
    ["53200", "server.out_of_resources", "out_of_memory"],
    ["53300", "server.no_connection", "too_many_connections"],
    ["53400", "server.out_of_resources", "configuration_limit_exceeded"],
    ["55P03", "server.contended", "lock_not_available"],
    ["57014", "request.timeout", "query_canceled"],
    ["57P01", "server.unavailable", "admin_shutdown"],
    ["57P02", "server.unavailable", "crash_shutdown"],
    ["57P03", "server.unavailable", "cannot_connect_now"],
    // Faults of the program: nobody else can help.
    ["42P01", "server.unexpected", "undefined_table"],
    ["23502", "server.unexpected", "not_null_violation"],
    ["25P02", "server.unexpected", "in_failed_sql_transaction"],
    ["XX000", "server.unexpected", "internal_error"],
  ])("%s is answered %s (%s) [PLT-09]", (sqlState, code) => {
    expect(answerTo(sqlState)).toBe(code);
  });

  it("that ended the connection leaves none to the next caller [PLT-09]", () => {
    for (const code of ["25P03", "25P04", "57P01", "08006"])
      expect(connectionLost(Object.assign(new pg.DatabaseError("", 0, "error"), { code })), code).toBe(true);
  });
});

describe("refusals of 5xx", () => {
  /** States that pass by themselves; each answer carries Retry-After. A setting or a rule is no such state. */
  const temporary = new Set([
    "assistant.optimization_failed",
    "auth.busy",
    "auth.provider_unavailable",
    "export.busy",
    "imports.interrupted",
    "llm.timed_out",
    "llm.unavailable",
    "policy.timeout",
    "request.timeout",
    "server.busy",
    "server.contended",
    "server.disk_full",
    "server.no_connection",
    "server.out_of_resources",
    "server.unavailable",
    "server.unexpected",
    "service.unhealthy",
    "service.unreachable",
    "socket.too_many_upgrades",
    "upload.busy",
    "workflow.orchestrator_missing",
    "workflow.step_interrupted",
    "workflow.step_timeout",
  ]);

  it("are temporary, each of them [PLT-09]", () => {
    const found = Object.entries(errors).filter(([, { status }]) => status >= 500);
    expect(found.map(([code]) => code).toSorted()).toEqual([...temporary].toSorted());
  });
});
