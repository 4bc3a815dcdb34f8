/**
 * Notifications by the `type/action` of the event behind them. The words are the labels of the switches in the preferences.
 */
export const noticeKinds = {
  "sales_order.changed/ship": "An order was shipped",
  "sales_order.changed/cancel": "An order was cancelled",
  "purchase_order.changed/receive": "A purchase order was received",
  "purchase_order.changed/cancel": "A purchase order was cancelled",
  "shipment.changed/attempt_failed": "A delivery failed",
  "shipment.changed/held": "A shipment is held",
  "shipment.changed/lost": "A shipment is lost",
  "shipment.changed/late": "A shipment will be late",
  "shipment.changed/delay_expected": "A shipment is very likely to be late",
  "tender.changed/accept": "A carrier accepted a shipment",
  "tender.changed/refuse": "A carrier refused a shipment",
  "tender.changed/expire": "A carrier did not answer in time",
  "fence.crossed/dwell": "A vehicle waits long at a place",
  "vehicle.changed/silent": "A vehicle on the road has fallen silent",
  "vehicle.changed/alarm": "The device of a vehicle gave an alarm",
  "vehicle.changed/service_due": "A service of a vehicle is due",
  "driver.changed/hours_short": "A driver's hours run out",
  "lot.changed/expire": "A lot with stock has expired",
  "anomaly.changed/found_critical": "A critical anomaly was found",
  "recall.changed/start": "Goods were recalled",
  "decision.changed/proposed": "Something waits for a decision",
  "decision.changed/failed": "Something approved could not be done",
  "decision.approved_alone/": "Somebody approved their own request alone",
  "import.finished/": "An import has ended",
  "report.changed/delivery_failed": "A scheduled report could not be sent",
  "metric_alert.changed/breach": "A metric broke an alert",
  "metric_alert.changed/recovered": "A metric is back within its alert",
  "metric_alert.changed/failed": "An alert could not be checked",
  "report.changed/board_failed": "A board report could not be sent",
  "webhook.changed/turned_off": "A webhook was turned off, since nothing was taken",
} as const;

export type NoticeKind = keyof typeof noticeKinds;
