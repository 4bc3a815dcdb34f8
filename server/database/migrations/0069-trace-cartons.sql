-- A trace asks in which cartons a lot has left [WMS-13].
create index carton_line_lot on carton_line (lot_id) where lot_id is not null;
