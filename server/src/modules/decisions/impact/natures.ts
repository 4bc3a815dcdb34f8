/** Types that the server gives by what an action is; each needs a person [DEC-03]. */
type NatureType =
  | "financial_transaction"
  | "safety_critical"
  | "safety_release"
  | "compliance_record"
  | "system_configuration"
  | "user_management";

/** Nature of an action, independent of its arguments. */
export interface Nature {
  /** Goes before the type of the estimate. */
  readonly type?: NatureType;
  readonly safety?: true;
  readonly strategic?: true;
}

const ordinary: Nature = {};
/** Binds the company to pay, or settles what is owed. */
const money: Nature = { type: "financial_transaction" };
/** Purchase terms, or whole means of transport: decisions based on them last for months. */
const strategic: Nature = { strategic: true };
/** A vehicle or driver goes on the road, or a defect is said to be gone. */
const safetyCritical: Nature = { type: "safety_critical", safety: true };
/** Goods that were kept back may go to customers, or are called back from them. */
const safetyRelease: Nature = { type: "safety_release", safety: true };
/** Records that an inspector may ask for. */
const compliance: Nature = { type: "compliance_record" };
const configuration: Nature = { type: "system_configuration" };
const policy: Nature = { type: "system_configuration", strategic: true };
const people: Nature = { type: "user_management" };

/** Every action that writes, by its service; an action that is not named here waits for a person. */
const byService: Readonly<Record<string, Readonly<Record<string, Nature>>>> = {
  "carrier-management": {
    add_bands: strategic,
    create_carrier: ordinary,
    create_tariff: strategic,
    remove_band: strategic,
    set_carrier_active: strategic,
    update_carrier: strategic,
    update_tariff: strategic,
  },
  "cycle-counting": { approve: ordinary, change_settings: configuration, request: ordinary },
  "delivery-management": {
    arrive_at_stop: ordinary,
    begin_at_stop: ordinary,
    correct_proof: compliance,
    decide_next: ordinary,
    fail_delivery: ordinary,
    make_tracking_link: ordinary,
    prove_delivery: ordinary,
    revoke_tracking_link: ordinary,
    set_out_for_stop: ordinary,
    set_settings: configuration,
    skip_stop: ordinary,
  },
  "email-processing": { process_emails: ordinary, setup_email: configuration, switch_rule: policy },
  "fleet-management": {
    archive_driver: people,
    archive_vehicle: strategic,
    create_driver: people,
    create_vehicle: strategic,
    set_driver_status: ordinary,
    set_vehicle_status: safetyCritical,
    update_driver: people,
    update_vehicle: ordinary,
  },
  "fleet-tracking": { archive_fence: ordinary, create_fence: ordinary, update_fence: ordinary },
  "fleet-upkeep": {
    cancel_work_order: safetyCritical,
    certify_defect: safetyCritical,
    create_maintenance_plan: ordinary,
    finish_work_order: safetyCritical,
    open_work_order: ordinary,
    record_fuel: ordinary,
    record_inspection: safetyCritical,
    record_odometer: ordinary,
    repair_defect: safetyCritical,
    start_work_order: ordinary,
    update_maintenance_plan: safetyCritical,
  },
  "freight-audit": {
    audit_invoice: ordinary,
    create_claim: ordinary,
    create_invoice: ordinary,
    decide_claim: money,
    decide_invoice: money,
  },
  "freight-buying": {
    accept_tender: money,
    book_shipment: money,
    refuse_tender: ordinary,
    tender_shipment: money,
    unbook_shipment: ordinary,
    withdraw_tender: ordinary,
  },
  "handling-units": {
    break_down_unit: ordinary,
    create_unit: ordinary,
    fill_unit: ordinary,
    move_unit: ordinary,
    nest_unit: ordinary,
    take_from_unit: ordinary,
  },
  "hours-of-service": { change_duty: compliance, correct_duty: compliance, enter_duty: compliance },
  "industry-templates": {
    apply_template: policy,
    create_category: configuration,
    create_variants: ordinary,
    set_item_attributes: ordinary,
    set_stock_policy: policy,
    update_category: configuration,
  },
  "inventory-management": {
    adjust_stock: ordinary,
    change_lot_status: safetyRelease,
    change_stock_status: safetyRelease,
    create_item: ordinary,
    scrap_stock: ordinary,
    scrap_stock_list: ordinary,
    transfer_stock: ordinary,
    update_item: ordinary,
  },
  "labour-management": { cancel_shift: ordinary, plan_shift: ordinary, set_standard: configuration },
  "lot-tracing": { repack: ordinary, start_recall: { type: "safety_release", safety: true, strategic: true } },
  "order-management": {
    allocate_order: ordinary,
    cancel_order: ordinary,
    confirm_order: ordinary,
    create_order: ordinary,
    release_order: ordinary,
  },
  purchasing: {
    cancel_purchase_order: ordinary,
    confirm_purchase_order: money,
    // A draft is not binding; confirming it is.
    create_purchase_order: ordinary,
    receive_purchase_order: ordinary,
  },
  "replenishment-management": { run: ordinary, set_pick_faces: ordinary },
  "returns-management": {
    authorise_return: ordinary,
    cancel_return: ordinary,
    create_return: ordinary,
    inspect_return: ordinary,
    receive_return: ordinary,
  },
  "route-planning": {
    accept_trip: ordinary,
    assign_trip: ordinary,
    cancel_trip: ordinary,
    complete_trip: ordinary,
    copy_plan: ordinary,
    create_plan: ordinary,
    create_trip: ordinary,
    discard_plan: ordinary,
    dispatch_plan: safetyCritical,
    dispatch_trip: safetyCritical,
    lock_stops: ordinary,
    resequence: ordinary,
    solve_plan: ordinary,
    start_trip: safetyCritical,
    stop_search: ordinary,
  },
  "scenario-planning": { adopt: strategic, change: ordinary, create: ordinary, remove: ordinary },
  "shipment-management": {
    cancel_shipment: ordinary,
    close_shipment: ordinary,
    create_shipment: ordinary,
    promise_shipment: ordinary,
    tell_shipment: ordinary,
    update_shipment: ordinary,
  },
  "stock-policy": { apply: strategic },
  "transfer-management": {
    cancel_transfer: ordinary,
    confirm_transfer: ordinary,
    create_transfer: ordinary,
    receive_transfer: ordinary,
    release_transfer: ordinary,
    reserve_transfer: ordinary,
    settle_transfer: ordinary,
    ship_transfer: ordinary,
  },
  "warehouse-operations": {
    claim_task: ordinary,
    create_location: configuration,
    change_locations: configuration,
    put_away: ordinary,
    update_location: configuration,
  },
  "warehouse-reports": { apply_abc_classes: policy, schedule: ordinary },
  "wave-planning": {
    cancel_wave: ordinary,
    claim_cart: ordinary,
    close_wave: ordinary,
    create_wave: ordinary,
    release_wave: ordinary,
  },
};

/** Undefined for an action without an assessment. */
export const natureOf = (service: string, action: string): Nature | undefined => byService[service]?.[action];
