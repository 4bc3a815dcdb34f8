const list = (...texts: readonly string[]): readonly string[] => texts.flatMap((text) => text.split(", "));

/**
 * Column headers in German, French and Spanish, by field; in lower case, without accents. A field that
 * several kinds have means the same in all of them, but for names that tell the kind: those stand under kind and field.
 */
export const namesInOtherLanguages: Readonly<Record<string, readonly string[]>> = {
  sku: list(
    "artikelnummer, artikel nr, artikelnr, art nr, artnr, materialnummer, sachnummer, teilenummer",
    "référence, réf, code article, référence article, numéro article, référence produit, referencia",
    "código de artículo, código artículo, código producto, número de artículo, artículo",
  ),
  name: list(
    "bezeichnung, artikelbezeichnung, artikelname, benennung, produktname, firma, firmenname",
    "désignation, nom, libellé, nom du produit, raison sociale, nombre, denominación, nombre del producto",
    "nombre del artículo, razón social",
  ),
  "customers.name": list("kundenname, nom du client, nombre del cliente"),
  "suppliers.name": list("lieferantenname, nom du fournisseur, nombre del proveedor"),
  description: list(
    "beschreibung, langtext, artikelbezeichnung, bezeichnung, descriptif, désignation, descripción",
    "artikelbeschreibung, description longue, descripción larga",
  ),
  barcode: list("strichcode, barcode ean, ean code, code barres, code à barres, gencod, código de barras"),
  category: list(
    "kategorie, warengruppe, artikelgruppe, produktgruppe, catégorie, famille, groupe, categoría",
    "familia, grupo",
  ),
  base_unit: list("einheit, mengeneinheit, basiseinheit, unité, unité de mesure, unidad, unidad de medida"),
  length_mm: list("länge, tiefe, longueur, profondeur, largo, longitud, fondo"),
  width_mm: list("breite, largeur, ancho, anchura"),
  height_mm: list("höhe, hauteur, alto, altura"),
  depth_mm: list("tiefe, profondeur, profundidad, fondo"),
  weight_grams: list("gewicht, bruttogewicht, nettogewicht, stückgewicht, poids, poids brut, peso, peso bruto"),
  abc_class: list("abc klasse, abc kennzeichen, classe abc, clase abc"),
  price: list("preis, verkaufspreis, vk preis, vk, listenpreis, einzelpreis, prix, prix de vente, precio, pvp"),
  cost: list(
    "kosten, einkaufspreis, ek preis, ek, einstandspreis, coût, prix d achat, coste, costo",
    "precio de compra",
  ),
  reorder_point: list(
    "meldebestand, mindestbestand, bestellpunkt, seuil de commande, stock minimum, punto de pedido",
    "stock mínimo",
  ),
  reorder_quantity: list(
    "bestellmenge, losgröße, quantité à commander, quantité de commande, cantidad de pedido, lote",
  ),
  lot_tracked: list(
    "chargenpflichtig, chargenpflicht, suivi par lot, gestion par lot, control de lotes",
    "gestión por lotes",
  ),
  over_receipt_percent: list(
    "überlieferungstoleranz, überliefertoleranz, toleranz überlieferung, überlieferung",
    "tolérance de surlivraison, tolérance de sur livraison, surlivraison, tolerancia de sobreentrega",
    "tolerancia de exceso, sobreentrega",
  ),
  un_number: list(
    "un nummer, un nr, gefahrgutnummer, stoffnummer, numéro onu, code onu, n° onu, número onu, código onu",
  ),
  "customers.code": list(
    "kundennummer, kunden nr, kundennr, kdnr, debitor, debitorennummer, code client, numéro client",
    "código de cliente, código cliente",
  ),
  "suppliers.code": list(
    "lieferantennummer, lieferanten nr, lieferantennr, kreditor, kreditorennummer, code fournisseur",
    "numéro fournisseur, código de proveedor, código proveedor",
  ),
  "locations.code": list(
    "emplacement, code emplacement, ubicación, código de ubicación, lagerplatz, lagerort, platz, stellplatz",
    "platznummer",
  ),
  email: list("e mail adresse, mailadresse, courriel, adresse mail, adresse e mail, correo, correo electrónico"),
  phone: list("telefon, telefonnummer, tel nr, téléphone, numéro de téléphone, teléfono, móvil"),
  address: list("anschrift, adresse, adresse complète, adresse postale, dirección, domicilio"),
  country: list("land, lieferland, länderkennzeichen, pays, pays de livraison, país, país de destino"),
  postal_code: list("plz, postleitzahl, code postal, cp, código postal"),
  city: list("ort, stadt, wohnort, ville, localité, ciudad, población, localidad"),
  region: list("bundesland, kanton, région, département, provincia, región, comunidad autónoma"),
  contact: list(
    "ansprechpartner, kontaktperson, kontakt, interlocuteur, personne de contact, contacto, persona de contacto",
  ),
  bill_to_address: list("rechnungsadresse, rechnungsanschrift, adresse de facturation, dirección de facturación"),
  bill_to_name: list("rechnungsempfänger, nom de facturation, nombre de facturación"),
  ship_to_postal_code: list("lieferplz, liefer plz, code postal de livraison, código postal de entrega"),
  ship_to_city: list("lieferort, ville de livraison, ciudad de entrega"),
  delivery_days: list(
    "liefertage, liefertag, anliefertage, jours de livraison, jour de livraison, días de entrega, día de entrega",
  ),
  closures: list(
    "schließzeiten, schliesszeiten, betriebsferien, geschlossen, fermetures, congés, jours fermés, cierres, vacaciones",
  ),
  lead_time_days: list(
    "lieferzeit, lieferzeit tage, wiederbeschaffungszeit, délai, délai de livraison, plazo",
    "plazo de entrega",
  ),
  kind: list("art, typ, platzart, type d emplacement, tipo, tipo de ubicación"),
  parent: list("übergeordnet, liegt in, bereich, parent, situé dans, dentro de, pertenece a"),
  purpose: list("zweck, verwendung, nutzung, usage, uso, propósito"),
  location: list("lagerplatz, lagerort, platz, stellplatz, fach, lagerfach, emplacement, casier, ubicación, hueco"),
  quantity: list(
    "menge, anzahl, bestand, stück, stückzahl, lagerbestand, bestellte menge, quantité, qté, stock",
    "cantidad, existencias, cant, unidades",
  ),
  change: list("differenz, änderung, korrektur, menge, écart, quantité, variation, diferencia, ajuste, cantidad"),
  lot: list("charge, chargennummer, chargen nr, los, lot, numéro de lot, lote, número de lote"),
  expires_on: list(
    "mhd, mindesthaltbarkeit, mindesthaltbarkeitsdatum, verfallsdatum, haltbar bis",
    "date de péremption, dlc, dluo, caducidad, fecha de caducidad, fecha de vencimiento",
  ),
  note: list("bemerkung, notiz, grund, remarque, motif, commentaire, nota, motivo, observación"),
  order_no: list(
    "auftragsnummer, auftrag, auftrags nr, auftragsnr, bestellnummer, bestell nr, belegnummer, beleg",
    "rechnungsnummer, numéro de commande, commande, n commande, bon de commande, numéro de facture",
    "número de pedido, pedido, n pedido, orden, número de orden, número de factura",
  ),
  customer: list(
    "kunde, kundennummer, kunden nr, kundennr, kdnr, client, code client, numéro client, cliente",
    "código de cliente, código cliente",
  ),
  supplier: list(
    "lieferant, lieferantennummer, lieferanten nr, kreditor, fournisseur, code fournisseur, proveedor",
    "código de proveedor",
  ),
  ordered_at: list(
    "bestelldatum, auftragsdatum, belegdatum, rechnungsdatum, datum, date de commande, date, fecha",
    "fecha de pedido, fecha pedido",
  ),
  due_at: list(
    "liefertermin, lieferdatum, fällig am, wunschtermin, fälligkeit, date de livraison, échéance",
    "fecha de entrega, fecha límite, vencimiento",
  ),
  expected_on: list(
    "liefertermin, erwartet am, zugesagter termin, date prévue, date de livraison prévue",
    "fecha prevista, fecha de entrega prevista",
  ),
  delivered_on: list(
    "geliefert am, wareneingang, eingangsdatum, livré le, date de réception, entregado",
    "fecha de recepción",
  ),
  reference: list(
    "kundenreferenz, ihre referenz, ihr zeichen, bestellnummer des kunden, référence client",
    "votre référence, referencia del cliente, su referencia",
  ),
  ship_to_name: list("lieferempfänger, empfänger, warenempfänger, destinataire, nom de livraison, destinatario"),
  ship_to_address: list(
    "lieferadresse, lieferanschrift, adresse de livraison, dirección de entrega, dirección de envío",
  ),
  unit_price: list(
    "einzelpreis, stückpreis, preis, verkaufspreis, vk preis, prix unitaire, prix, precio unitario",
    "precio",
  ),
  unit_cost: list(
    "einkaufspreis, ek preis, einzelpreis, stückpreis, preis, prix d achat, prix unitaire",
    "coût unitaire, precio de compra, coste unitario",
  ),
  vehicle: list("kennzeichen, fahrzeug, immatriculation, véhicule, matrícula, vehículo"),
  filled_at: list("tankdatum, getankt am, datum, date du plein, fecha de repostaje"),
  amount: list("liter, tankmenge, menge, litres, quantité, litros, cantidad"),
  odometer: list("kilometerstand, km stand, tachostand, kilométrage, kilometraje"),
  driver: list("fahrer, conducteur, chauffeur, conductor"),
  place: list("tankstelle, ort, station service, lieu, estación de servicio, lugar"),
  goods: list("ware, warenbeschreibung, marchandise, mercancía"),
  number: list("sendungsnummer, lieferscheinnummer, numéro d expédition, número de envío"),
  delivered_at: list("zugestellt am, geliefert am, livré le, entregado el"),
  promised_on: list("zugesagt für, liefertermin, promis pour, prometido para"),
  shipped_at: list("versanddatum, versendet am, expédié le, fecha de envío"),
};
