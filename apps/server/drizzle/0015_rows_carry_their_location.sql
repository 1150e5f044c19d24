ALTER TABLE "points_claims" DROP CONSTRAINT "points_claims_restaurant_id_order_id_orders_restaurant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "import_pieces" DROP CONSTRAINT "import_pieces_restaurant_id_import_id_imports_restaurant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "kitchen_tickets" DROP CONSTRAINT "kitchen_tickets_restaurant_id_order_id_orders_restaurant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_restaurant_id_order_id_orders_restaurant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "provider_adjustments" DROP CONSTRAINT "provider_adjustments_restaurant_id_order_id_orders_restaurant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_restaurant_id_order_id_orders_restaurant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_restaurant_id_drawer_id_drawers_restaurant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_restaurant_id_tip_allocation_id_tip_allocations_restaurant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_restaurant_id_order_id_orders_restaurant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "tip_shares" DROP CONSTRAINT "tip_shares_restaurant_id_allocation_id_tip_allocations_restaurant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "vat_invoices" DROP CONSTRAINT "vat_invoices_restaurant_id_order_id_orders_restaurant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "points_claims" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "import_pieces" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "provider_attempts" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "provider_adjustments" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "location_ids" uuid[];
--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "location_ids" uuid[];
--> statement-breakpoint
ALTER TABLE "planned_shift_versions" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "rota_terms" ADD COLUMN "location_ids" uuid[];
--> statement-breakpoint
ALTER TABLE "worked_shift_approvals" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "pay_rates" ADD COLUMN "location_ids" uuid[];
--> statement-breakpoint
ALTER TABLE "worked_shift_versions" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "tip_shares" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
ALTER TABLE "vat_invoices" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
-- Each row of a location says so itself from now on (docs/adr/0048). What is there already is told by what it hangs on.
UPDATE order_lines t SET location_id = p.location_id FROM orders p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.order_id;
--> statement-breakpoint
UPDATE payments t SET location_id = p.location_id FROM orders p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.order_id;
--> statement-breakpoint
UPDATE points_claims t SET location_id = p.location_id FROM orders p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.order_id;
--> statement-breakpoint
UPDATE provider_adjustments t SET location_id = p.location_id FROM orders p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.order_id;
--> statement-breakpoint
UPDATE vat_invoices t SET location_id = p.location_id FROM orders p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.order_id;
--> statement-breakpoint
UPDATE import_pieces t SET location_id = p.location_id FROM imports p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.import_id;
--> statement-breakpoint
UPDATE tip_shares t SET location_id = p.location_id FROM tip_allocations p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.allocation_id;
--> statement-breakpoint
UPDATE ledger_transfers t SET location_id = p.location_id FROM orders p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.order_id;
--> statement-breakpoint
UPDATE ledger_transfers t SET location_id = p.location_id FROM drawers p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.drawer_id;
--> statement-breakpoint
UPDATE ledger_transfers t SET location_id = p.location_id FROM tip_allocations p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.tip_allocation_id;
--> statement-breakpoint
UPDATE worked_shift_approvals t SET location_id = p.location_id FROM worked_shifts p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.shift_id;
--> statement-breakpoint
UPDATE planned_shift_versions SET location_id = (shift ->> 'locationId')::uuid;
--> statement-breakpoint
UPDATE worked_shift_versions SET location_id = (shift ->> 'locationId')::uuid;
--> statement-breakpoint
-- An attempt that was never charged has no payment: it belongs to the site of its reader, or to the oldest one.
UPDATE provider_attempts t SET location_id = coalesce(
  (SELECT p.location_id FROM payments p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.payment_id),
  (SELECT r.location_id FROM card_readers r WHERE r.restaurant_id = t.restaurant_id AND r.id = t.reader_id),
  (SELECT l.id FROM locations l WHERE l.restaurant_id = t.restaurant_id ORDER BY l.created_at, l.id LIMIT 1));
--> statement-breakpoint
UPDATE notifications t SET location_id = l.id FROM locations l
WHERE l.restaurant_id = t.restaurant_id AND l.id = coalesce(
  (t.facts ->> 'locationId')::uuid,
  CASE t.kind WHEN 'stock_low' THEN split_part(t.subject, ' ', 1)::uuid END,
  (SELECT o.location_id FROM orders o WHERE o.restaurant_id = t.restaurant_id AND o.id = (t.facts ->> 'orderId')::uuid));
--> statement-breakpoint
UPDATE notification_reads t SET location_id = p.location_id FROM notifications p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.notification_id;
--> statement-breakpoint
UPDATE events t SET location_id = coalesce(
  (SELECT o.location_id FROM orders o WHERE o.restaurant_id = t.restaurant_id AND o.id = t.order_id),
  (t.body ->> 'locationId')::uuid,
  (SELECT k.location_id FROM kitchen_tickets k WHERE k.restaurant_id = t.restaurant_id AND k.id = (t.body ->> 'ticketId')::uuid),
  (SELECT d.location_id FROM drawers d WHERE d.restaurant_id = t.restaurant_id AND d.id = (t.body ->> 'drawerId')::uuid),
  (SELECT w.location_id FROM worked_shifts w WHERE w.restaurant_id = t.restaurant_id AND w.id = (t.body ->> 'shiftId')::uuid))
WHERE t.body ?| ARRAY['orderId', 'locationId', 'ticketId', 'drawerId', 'shiftId'];
--> statement-breakpoint
UPDATE absences t SET location_ids = p.location_ids FROM staff_members p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.staff_id AND p.location_ids IS NOT NULL;
--> statement-breakpoint
UPDATE invitations t SET location_ids = p.location_ids FROM staff_members p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.staff_id AND p.location_ids IS NOT NULL;
--> statement-breakpoint
UPDATE pay_rates t SET location_ids = p.location_ids FROM staff_members p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.staff_id AND p.location_ids IS NOT NULL;
--> statement-breakpoint
UPDATE rota_terms t SET location_ids = p.location_ids FROM staff_members p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.staff_id AND p.location_ids IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "points_claims" ALTER COLUMN "location_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "import_pieces" ALTER COLUMN "location_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "location_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "provider_attempts" ALTER COLUMN "location_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "provider_adjustments" ALTER COLUMN "location_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "planned_shift_versions" ALTER COLUMN "location_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "worked_shift_approvals" ALTER COLUMN "location_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "location_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "worked_shift_versions" ALTER COLUMN "location_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "tip_shares" ALTER COLUMN "location_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "vat_invoices" ALTER COLUMN "location_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_restaurant_id_location_id_id_unique" UNIQUE("restaurant_id","location_id","id");
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_restaurant_id_location_id_id_unique" UNIQUE("restaurant_id","location_id","id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_location_id_id_unique" UNIQUE("restaurant_id","location_id","id");
--> statement-breakpoint
ALTER TABLE "tip_allocations" ADD CONSTRAINT "tip_allocations_restaurant_id_location_id_id_unique" UNIQUE("restaurant_id","location_id","id");
--> statement-breakpoint
ALTER TABLE "points_claims" ADD CONSTRAINT "points_claims_restaurant_id_location_id_order_id_orders_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","order_id") REFERENCES "public"."orders"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_restaurant_id_location_id_import_id_imports_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","import_id") REFERENCES "public"."imports"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_depletions" ADD CONSTRAINT "stock_depletions_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kitchen_tickets" ADD CONSTRAINT "kitchen_tickets_restaurant_id_location_id_order_id_orders_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","order_id") REFERENCES "public"."orders"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restaurant_id_location_id_order_id_orders_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","order_id") REFERENCES "public"."orders"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "provider_attempts" ADD CONSTRAINT "provider_attempts_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "provider_adjustments" ADD CONSTRAINT "provider_adjustments_restaurant_id_location_id_order_id_orders_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","order_id") REFERENCES "public"."orders"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rollup_days" ADD CONSTRAINT "rollup_days_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rollup_hours" ADD CONSTRAINT "rollup_hours_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rollup_items" ADD CONSTRAINT "rollup_items_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rollup_reductions" ADD CONSTRAINT "rollup_reductions_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rollup_staff" ADD CONSTRAINT "rollup_staff_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rollup_tenders" ADD CONSTRAINT "rollup_tenders_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rollup_vat" ADD CONSTRAINT "rollup_vat_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "planned_shift_versions" ADD CONSTRAINT "planned_shift_versions_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "worked_shift_approvals" ADD CONSTRAINT "worked_shift_approvals_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_location_id_order_id_orders_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","order_id") REFERENCES "public"."orders"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_location_id_drawer_id_drawers_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","drawer_id") REFERENCES "public"."drawers"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_location_id_tip_allocation_id_tip_allocations_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","tip_allocation_id") REFERENCES "public"."tip_allocations"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_restaurant_id_location_id_order_id_orders_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","order_id") REFERENCES "public"."orders"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "worked_shift_versions" ADD CONSTRAINT "worked_shift_versions_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_restaurant_id_location_id_allocation_id_tip_allocations_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","allocation_id") REFERENCES "public"."tip_allocations"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vat_invoices" ADD CONSTRAINT "vat_invoices_restaurant_id_location_id_order_id_orders_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","order_id") REFERENCES "public"."orders"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_location" CHECK (("ledger_transfers"."location_id" is null) = (num_nonnulls("ledger_transfers"."order_id", "ledger_transfers"."drawer_id", "ledger_transfers"."tip_allocation_id") = 0));
