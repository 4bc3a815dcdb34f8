import { describe, expect, it } from "vitest";
import type { InspectedColumn } from "../reading/inspect-file.ts";
import { likeliestKind } from "./propose.ts";

const home = { timeZone: "Europe/Berlin", currency: "EUR" };
const columnsOf = (header: string): InspectedColumn[] => header.split(";").map((name) => ({ name, samples: [] }));
const kindOf = (header: string) => likeliestKind(columnsOf(header), home);

describe("the kind of a file", () => {
  it("follows from whose number its first column is, in German, French and Spanish [PLT-02]", () => {
    expect(kindOf("Kundennummer;Name;Straße;PLZ;Ort;Land")).toBe("customers");
    expect(kindOf("Lieferantennummer;Name;Straße;PLZ;Ort;Land")).toBe("suppliers");
    expect(kindOf("Code client;Nom;Adresse;Code postal;Ville;Pays")).toBe("customers");
    expect(kindOf("Code fournisseur;Nom;Adresse;Ville;Pays")).toBe("suppliers");
    expect(kindOf("Código de cliente;Nombre;Dirección;País")).toBe("customers");
    expect(kindOf("Código de proveedor;Nombre;Dirección;País")).toBe("suppliers");
    expect(kindOf("Lagerplatz;Art;Zweck;Breite;Höhe")).toBe("locations");
  });

  it("is orders to be shipped where a column says when they are due, or none says when they were ordered [PLT-02]", () => {
    expect(kindOf("Auftragsnummer;Kunde;Artikelnummer;Menge;Einzelpreis;Liefertermin")).toBe("sales_orders");
    expect(kindOf("Auftragsnummer;Kunde;Artikelnummer;Menge;Einzelpreis")).toBe("sales_orders");
    expect(kindOf("order no;customer;sku;quantity;unit price;due date;order date")).toBe("sales_orders");
    expect(kindOf("Rechnungsnummer;Kunde;Artikelnummer;Menge;Einzelpreis;Rechnungsdatum")).toBe("sales_history");
    expect(kindOf("InvoiceNo;StockCode;Description;Quantity;InvoiceDate;UnitPrice;CustomerID;Country")).toBe(
      "sales_history",
    );
  });

  it("tells stock, items and adjustments apart in German [PLT-02]", () => {
    expect(kindOf("Lagerplatz;Artikelnummer;Menge")).toBe("opening_stock");
    expect(kindOf("Lagerplatz;Artikelnummer;Menge;Charge;MHD")).toBe("opening_stock");
    expect(
      kindOf("Artikelnummer;Bezeichnung;Einheit;Gewicht (kg);Länge (cm);Breite (cm);Höhe (cm);Verkaufspreis"),
    ).toBe("items");
  });
});
