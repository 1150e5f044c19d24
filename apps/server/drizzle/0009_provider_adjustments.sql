CREATE TABLE "provider_adjustments" (
	"restaurant_id" uuid NOT NULL,
	"provider_ref" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"booked_pence" bigint NOT NULL,
	"booked_fee_pence" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_adjustments_restaurant_id_provider_ref_pk" PRIMARY KEY("restaurant_id","provider_ref")
);
--> statement-breakpoint
DROP INDEX "ledger_transfers_payment";--> statement-breakpoint
ALTER TABLE "provider_adjustments" ADD CONSTRAINT "provider_adjustments_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_adjustments_newest" ON "provider_adjustments" USING btree ("restaurant_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_payment" ON "ledger_transfers" USING btree ("restaurant_id","payment_id","kind") WHERE refund_id is null and payment_id is not null and kind not in ('dispute', 'dispute_fee');