import { expect, it } from "vitest";
import { startTestApp } from "../../../test/start-test-app.ts";

it("tells how to reach who runs the server by its settings alone, never the administrator's address [APP-32]", async () => {
  const silent = await startTestApp({ config: { adminEmail: "root@server.example" } });
  const nothing = { name: null, address: null, email: null, phone: null };
  expect((await silent.app.inject("/api/about")).json().contact).toEqual(nothing);
  await silent.close();

  const config = { contactTo: "sales@server.example", contactPhone: "+44 1904 1", operatorName: "Acme Ltd" };
  const named = await startTestApp({ config: { ...config, operatorAddress: "1 High Street, York" } });
  expect((await named.app.inject("/api/about")).json().contact).toEqual({
    name: "Acme Ltd",
    address: "1 High Street, York",
    email: "sales@server.example",
    phone: "+44 1904 1",
  });
  await named.close();
});
