CREATE TABLE "drawers" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_seq" bigint NOT NULL,
	"float_pence" bigint NOT NULL,
	"movements" jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"business_date" date,
	"cash_in_pence" bigint,
	"cash_out_pence" bigint,
	"expected_pence" bigint,
	"counted_pence" bigint,
	"variance_pence" bigint,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "drawers_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "drawers_closed" CHECK (num_nonnulls(closed_at, closed_by, business_date, counted_pence, expected_pence, variance_pence, cash_in_pence, cash_out_pence) in (0, 8))
);
--> statement-breakpoint
CREATE TABLE "z_reports" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"business_date" date NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"journal_seq" bigint NOT NULL,
	"journal_hash" text NOT NULL,
	"report" jsonb NOT NULL,
	CONSTRAINT "z_reports_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "z_reports_restaurant_id_location_id_number_unique" UNIQUE("restaurant_id","location_id","number")
);
--> statement-breakpoint
DROP INDEX "ledger_transfers_sale";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "drawer_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "drawer_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "z_reports" ADD CONSTRAINT "z_reports_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drawers_open" ON "drawers" USING btree ("restaurant_id","location_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "drawers_by_day" ON "drawers" USING btree ("restaurant_id","business_date");--> statement-breakpoint
CREATE INDEX "z_reports_by_day" ON "z_reports" USING btree ("restaurant_id","business_date","location_id");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_drawer_id_drawers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","drawer_id") REFERENCES "public"."drawers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_drawer" ON "ledger_transfers" USING btree ("restaurant_id","drawer_entry_id") WHERE drawer_entry_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_sale" ON "ledger_transfers" USING btree ("restaurant_id","order_id","kind","debit","credit") WHERE payment_id is null and order_id is not null;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_about" CHECK (num_nonnulls("ledger_transfers"."order_id", "ledger_transfers"."drawer_id") = 1);