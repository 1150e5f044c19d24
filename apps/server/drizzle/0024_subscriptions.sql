CREATE TABLE "billing_cards" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_ref" text NOT NULL,
	"method_ref" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" uuid NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "billing_cards_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_charges" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"amount_pence" bigint NOT NULL,
	"card_id" uuid NOT NULL,
	"state" text NOT NULL,
	"provider_ref" text,
	"why" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_on" date NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "billing_charges_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "billing_charges_restaurant_id_invoice_id_attempt_unique" UNIQUE("restaurant_id","invoice_id","attempt"),
	CONSTRAINT "billing_charges_amount" CHECK ("billing_charges"."amount_pence" > 0),
	CONSTRAINT "billing_charges_state" CHECK ("billing_charges"."state" in ('pending', 'unknown', 'paid', 'declined', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "billing_checkouts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote" jsonb NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "billing_checkouts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "billing_checkouts_state" CHECK ("billing_checkouts"."state" in ('pending', 'done', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "billing_refunds" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"amounts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"provider_ref" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "billing_refunds_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "billing_refunds_state" CHECK ("billing_refunds"."state" in ('pending', 'unknown', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "billing_setups" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "billing_setups_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" bigint NOT NULL,
	"document_number" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"credit_of" uuid,
	"reason" text,
	"plan" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"lines" jsonb NOT NULL,
	"net_pence" bigint NOT NULL,
	"vat_bps" integer NOT NULL,
	"vat_pence" bigint NOT NULL,
	"total_pence" bigint NOT NULL,
	"credit_used_pence" bigint NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"state" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "invoices_restaurant_id_number_unique" UNIQUE("restaurant_id","number"),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."net_pence" + "invoices"."vat_pence" = "invoices"."total_pence" and "invoices"."total_pence" >= 0),
	CONSTRAINT "invoices_credit" CHECK ("invoices"."credit_used_pence" between 0 and "invoices"."total_pence"),
	CONSTRAINT "invoices_state" CHECK (case "invoices"."kind" when 'invoice' then "invoices"."state" in ('open', 'paid', 'written_off')
        when 'credit_note' then "invoices"."state" in ('balance', 'card', 'nowhere') end)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan" text NOT NULL,
	"monthly_pence" bigint NOT NULL,
	"anchor_day" integer NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"next_plan" text,
	"cancelled_at" timestamp (3) with time zone,
	"more_grace_days" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "subscriptions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."period_end" > "subscriptions"."period_start"),
	CONSTRAINT "subscriptions_anchor" CHECK ("subscriptions"."anchor_day" between 1 and 31)
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_about";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_charges" ADD CONSTRAINT "billing_charges_restaurant_id_card_id_billing_cards_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","card_id") REFERENCES "public"."billing_cards"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_refunds" ADD CONSTRAINT "billing_refunds_restaurant_id_invoice_id_invoices_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","invoice_id") REFERENCES "public"."invoices"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_refunds" ADD CONSTRAINT "billing_refunds_restaurant_id_charge_id_billing_charges_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","charge_id") REFERENCES "public"."billing_charges"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_restaurant_id_subscription_id_subscriptions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","subscription_id") REFERENCES "public"."subscriptions"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_cards_in_use" ON "billing_cards" USING btree ("restaurant_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_charges_one" ON "billing_charges" USING btree ("restaurant_id","invoice_id") WHERE state in ('pending', 'unknown', 'paid');--> statement-breakpoint
CREATE INDEX "billing_charges_unsettled" ON "billing_charges" USING btree ("started_at") WHERE state in ('pending', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "billing_checkouts_pending" ON "billing_checkouts" USING btree ("restaurant_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "billing_refunds_unsettled" ON "billing_refunds" USING btree ("started_at") WHERE state in ('pending', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_period" ON "invoices" USING btree ("restaurant_id","subscription_id","period_start") WHERE cause in ('start', 'renewal');--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_open" ON "invoices" USING btree ("restaurant_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("restaurant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_alive" ON "subscriptions" USING btree ("restaurant_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("period_end") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_invoice_id_invoices_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","invoice_id") REFERENCES "public"."invoices"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_invoice" ON "ledger_transfers" USING btree ("restaurant_id","invoice_id","kind") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_subscriptions_by_day" ON "ledger_transfers" USING btree ("restaurant_id","business_date","kind","amount_pence") WHERE kind in ('subscription', 'subscription_back');--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_about" CHECK (num_nonnulls("ledger_transfers"."order_id", "ledger_transfers"."drawer_id", "ledger_transfers"."invoice_id") = 1);