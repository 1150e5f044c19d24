CREATE TABLE "cash_drawers" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "cash_drawers_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "cash_drawers_restaurant_id_location_id_id_unique" UNIQUE("restaurant_id","location_id","id")
);--> statement-breakpoint
ALTER TABLE "drawers" ADD COLUMN "cash_drawer_id" uuid;--> statement-breakpoint
ALTER TABLE "drawers" ADD COLUMN "no_sales" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "drawers" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "drawers" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "drawers" ADD COLUMN "handed_to" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "cash_drawer_id" uuid;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "drawer_difference_limit_pence" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "cash_drawer_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "cash_drawer_id" uuid;--> statement-breakpoint
ALTER TABLE "cash_drawers" ADD CONSTRAINT "cash_drawers_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_drawers" ADD CONSTRAINT "cash_drawers_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawers_name" ON "cash_drawers" USING btree ("restaurant_id","location_id","name") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawers_person" ON "cash_drawers" USING btree ("restaurant_id","location_id","staff_id") WHERE archived_at is null and staff_id is not null;--> statement-breakpoint
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_restaurant_id_location_id_cash_drawer_id_cash_drawers_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","cash_drawer_id") REFERENCES "public"."cash_drawers"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_restaurant_id_cash_drawer_id_cash_drawers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","cash_drawer_id") REFERENCES "public"."cash_drawers"("restaurant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_location_id_cash_drawer_id_cash_drawers_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","cash_drawer_id") REFERENCES "public"."cash_drawers"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_restaurant_id_location_id_cash_drawer_id_cash_drawers_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","cash_drawer_id") REFERENCES "public"."cash_drawers"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_cash_drawer" CHECK ("ledger_transfers"."cash_drawer_id" is null or 'cash' in ("ledger_transfers"."debit", "ledger_transfers"."credit")) NOT VALID;