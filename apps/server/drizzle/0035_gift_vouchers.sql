CREATE TABLE "gift_voucher_acts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "gift_voucher_acts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "gift_vouchers" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"last4" text NOT NULL,
	"code_sealed" text,
	"code_at" timestamp (3) with time zone NOT NULL,
	"amount_pence" bigint NOT NULL,
	"balance_pence" bigint NOT NULL,
	"expires_on" date,
	"customer_id" uuid,
	"mail_to" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"sold_at" timestamp (3) with time zone,
	"handed_over_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"written_off_at" timestamp (3) with time zone,
	CONSTRAINT "gift_vouchers_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "gift_vouchers_balance" CHECK ("gift_vouchers"."balance_pence" >= 0),
	CONSTRAINT "gift_vouchers_amount" CHECK ("gift_vouchers"."amount_pence" > 0),
	CONSTRAINT "gift_vouchers_unpaid" CHECK ("gift_vouchers"."sold_at" is not null or "gift_vouchers"."balance_pence" = 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_about";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "voucher_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voucher" jsonb;--> statement-breakpoint
ALTER TABLE "gift_voucher_acts" ADD CONSTRAINT "gift_voucher_acts_restaurant_id_voucher_id_gift_vouchers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","voucher_id") REFERENCES "public"."gift_vouchers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_restaurant_id_customer_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","customer_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_voucher_acts_of" ON "gift_voucher_acts" USING btree ("restaurant_id","voucher_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_vouchers_code" ON "gift_vouchers" USING btree ("restaurant_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_vouchers_order" ON "gift_vouchers" USING btree ("restaurant_id","order_id");--> statement-breakpoint
CREATE INDEX "gift_vouchers_newest" ON "gift_vouchers" USING btree ("restaurant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gift_vouchers_by_end" ON "gift_vouchers" USING btree ("restaurant_id","last4");--> statement-breakpoint
CREATE INDEX "gift_vouchers_of_customer" ON "gift_vouchers" USING btree ("restaurant_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "gift_vouchers_sealed" ON "gift_vouchers" USING btree ("code_at") WHERE code_sealed is not null;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_voucher_id_gift_vouchers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","voucher_id") REFERENCES "public"."gift_vouchers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transfers_of_voucher" ON "ledger_transfers" USING btree ("restaurant_id","voucher_id","seq") WHERE voucher_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_vouchers_by_day" ON "ledger_transfers" USING btree ("restaurant_id","business_date") WHERE voucher_id is not null;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_vouchers" CHECK (('gift_voucher_liability' in ("ledger_transfers"."debit", "ledger_transfers"."credit")) = ("ledger_transfers"."voucher_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_about" CHECK (num_nonnulls("ledger_transfers"."order_id", "ledger_transfers"."drawer_id", "ledger_transfers"."invoice_id", "ledger_transfers"."tip_allocation_id", case when "ledger_transfers"."kind" = 'voucher_breakage' then "ledger_transfers"."voucher_id" end) = 1);