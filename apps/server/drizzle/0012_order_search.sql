ALTER TABLE "order_lines" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "order_lines" l SET "opened_at" = o."opened_at" FROM "orders" o WHERE o."restaurant_id" = l."restaurant_id" AND o."id" = l."order_id";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "opened_at" SET NOT NULL;--> statement-breakpoint
-- What a ticket calls out may be a guest's name, so it is no longer named after the table.
UPDATE "kitchen_tickets" SET "ticket" = ("ticket" - 'tableName') || jsonb_build_object('calledFor', "ticket" -> 'tableName') WHERE "ticket" ? 'tableName';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_start" text collate "C" GENERATED ALWAYS AS (lower(guest_name)) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_last" text collate "C" GENERATED ALWAYS AS (lower(reverse(split_part(reverse(rtrim(guest_name)), ' ', 1)))) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "order_id" uuid GENERATED ALWAYS AS ((body ->> 'orderId')::uuid) STORED;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "said" jsonb;--> statement-breakpoint
CREATE INDEX "order_lines_by_name" ON "order_lines" USING btree ("restaurant_id","name","opened_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("restaurant_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_voided" ON "orders" USING btree ("restaurant_id","opened_at","id") WHERE state = 'voided';--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("restaurant_id","total_pence","opened_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_table" ON "orders" USING btree ("restaurant_id","table_name","opened_at","id") WHERE table_name is not null;--> statement-breakpoint
CREATE INDEX "orders_by_guest_start" ON "orders" USING btree ("restaurant_id","guest_start") WHERE guest_name <> '';--> statement-breakpoint
CREATE INDEX "orders_by_guest_last" ON "orders" USING btree ("restaurant_id","guest_last") WHERE guest_name <> '';--> statement-breakpoint
CREATE INDEX "orders_overpaid" ON "orders" USING btree ("restaurant_id","opened_at") WHERE (state <> 'open' and (totals ->> 'paidPence')::bigint - (totals ->> 'refundedPence')::bigint > total_pence);--> statement-breakpoint
CREATE INDEX "events_of_order" ON "events" USING btree ("restaurant_id","order_id","seq") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("restaurant_id","started_at","id");--> statement-breakpoint
CREATE INDEX "payments_not_taken" ON "payments" USING btree ("restaurant_id","started_at","id") WHERE state in ('declined', 'failed');