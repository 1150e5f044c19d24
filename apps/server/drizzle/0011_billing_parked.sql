CREATE TABLE "billing_parked" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"charge_id" uuid,
	"refund_id" uuid,
	"invoice_id" uuid NOT NULL,
	"why" text NOT NULL,
	"provider_ref" text NOT NULL,
	"reported_pence" bigint NOT NULL,
	"expected_pence" bigint NOT NULL,
	"currency" text NOT NULL,
	"parked_at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "billing_parked_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "billing_parked_once" UNIQUE NULLS NOT DISTINCT("restaurant_id","charge_id","refund_id","provider_ref","reported_pence","currency"),
	CONSTRAINT "billing_parked_subject" CHECK (num_nonnulls("billing_parked"."charge_id", "billing_parked"."refund_id") = 1),
	CONSTRAINT "billing_parked_why" CHECK ("billing_parked"."why" in ('late', 'twice', 'other_amount', 'nothing_moved', 'other_currency'))
);
--> statement-breakpoint
DROP INDEX "billing_charges_unsettled";--> statement-breakpoint
DROP INDEX "billing_refunds_unsettled";--> statement-breakpoint
ALTER TABLE "billing_parked" ADD CONSTRAINT "billing_parked_restaurant_id_charge_id_billing_charges_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","charge_id") REFERENCES "public"."billing_charges"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_parked" ADD CONSTRAINT "billing_parked_restaurant_id_refund_id_billing_refunds_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","refund_id") REFERENCES "public"."billing_refunds"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_parked_open" ON "billing_parked" USING btree ("restaurant_id") WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX "billing_charges_unsettled" ON "billing_charges" USING btree ("started_at") WHERE state in ('pending', 'unknown', 'failed');--> statement-breakpoint
CREATE INDEX "billing_refunds_unsettled" ON "billing_refunds" USING btree ("started_at") WHERE state in ('pending', 'unknown', 'failed');