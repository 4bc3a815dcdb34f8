import { expect, it } from "vitest";
import { useTestApp } from "../../../test/use-test-app.ts";

const silent = useTestApp({ config: { adminEmail: "root@server.example" } });
const named = useTestApp({
  config: {
    contactTo: "sales@server.example",
    contactPhone: "+44 1904 1",
    operatorName: "Acme Ltd",
    operatorAddress: "1 High Street, York",
  },
});

it("tells how to reach who runs the server by its settings alone, never the administrator's address [APP-32]", async () => {
  const nothing = { name: null, address: null, email: null, phone: null };
  expect((await silent.app.inject("/api/about")).json().contact).toEqual(nothing);
  expect((await named.app.inject("/api/about")).json().contact).toEqual({
    name: "Acme Ltd",
    address: "1 High Street, York",
    email: "sales@server.example",
    phone: "+44 1904 1",
  });
});

const demo = useTestApp({ config: { demo: true } });
const namedDemo = useTestApp({ config: { demo: true, contactPhone: "+44 1904 2" } });

it("gives a demo without settings a contact of its own, and no part of it beside settings [APP-32]", async () => {
  expect((await demo.app.inject("/api/about")).json().contact).toEqual({
    name: "Cerebro demo",
    address: null,
    email: "contact@demo.cerebro.example",
    phone: null,
  });
  expect((await namedDemo.app.inject("/api/about")).json().contact).toEqual({
    name: null,
    address: null,
    email: null,
    phone: "+44 1904 2",
  });
});
