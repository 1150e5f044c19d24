CREATE TABLE "floors" (
	"restaurant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"areas" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "floors_restaurant_id_location_id_pk" PRIMARY KEY("restaurant_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"note" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "absences_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "absences_kind" CHECK ("absences"."kind" in ('holiday', 'unavailable')),
	CONSTRAINT "absences_days" CHECK ("absences"."from_date" <= "absences"."to_date")
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"restaurant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"days" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "opening_hours_restaurant_id_location_id_pk" PRIMARY KEY("restaurant_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "planned_shift_versions" (
	"restaurant_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"shift" jsonb NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"reason" text,
	CONSTRAINT "planned_shift_versions_restaurant_id_shift_id_version_pk" PRIMARY KEY("restaurant_id","shift_id","version")
);
--> statement-breakpoint
CREATE TABLE "planned_shifts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"role" text NOT NULL,
	"business_date" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"break_minutes" integer NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "planned_shifts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "planned_shifts_state" CHECK ("planned_shifts"."state" in ('planned', 'cancelled')),
	CONSTRAINT "planned_shifts_times" CHECK ("planned_shifts"."starts_at" < "planned_shifts"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "rota_publications" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"week" date NOT NULL,
	"shifts" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid NOT NULL,
	CONSTRAINT "rota_publications_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "rota_terms" (
	"restaurant_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"weekly_minutes" integer,
	CONSTRAINT "rota_terms_restaurant_id_staff_id_pk" PRIMARY KEY("restaurant_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "worked_shift_approvals" (
	"restaurant_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL,
	"approved_by" uuid NOT NULL,
	CONSTRAINT "worked_shift_approvals_restaurant_id_shift_id_version_pk" PRIMARY KEY("restaurant_id","shift_id","version")
);
--> statement-breakpoint
ALTER TABLE "dining_tables" DROP CONSTRAINT "dining_tables_restaurant_id_location_id_name_unique";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_about";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_tips";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "joined_tables" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD COLUMN "width" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD COLUMN "height" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD COLUMN "rotation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "tip_allocation_id" uuid;--> statement-breakpoint
ALTER TABLE "floors" ADD CONSTRAINT "floors_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_shift_versions" ADD CONSTRAINT "planned_shift_versions_restaurant_id_shift_id_planned_shifts_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","shift_id") REFERENCES "public"."planned_shifts"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_shifts" ADD CONSTRAINT "planned_shifts_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_shifts" ADD CONSTRAINT "planned_shifts_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rota_publications" ADD CONSTRAINT "rota_publications_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rota_terms" ADD CONSTRAINT "rota_terms_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_shift_approvals" ADD CONSTRAINT "worked_shift_approvals_restaurant_id_shift_id_worked_shifts_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","shift_id") REFERENCES "public"."worked_shifts"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_by_day" ON "absences" USING btree ("restaurant_id","to_date");--> statement-breakpoint
CREATE INDEX "planned_shifts_by_day" ON "planned_shifts" USING btree ("restaurant_id","business_date");--> statement-breakpoint
CREATE INDEX "planned_shifts_of_person" ON "planned_shifts" USING btree ("restaurant_id","staff_id","starts_at");--> statement-breakpoint
CREATE INDEX "rota_publications_of_week" ON "rota_publications" USING btree ("restaurant_id","location_id","week","published_at");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_tip_allocation_id_tip_allocations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","tip_allocation_id") REFERENCES "public"."tip_allocations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dining_tables_name" ON "dining_tables" USING btree ("restaurant_id","location_id","name") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_tips_paid" ON "ledger_transfers" USING btree ("restaurant_id","tip_allocation_id") WHERE tip_allocation_id is not null;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_about" CHECK (num_nonnulls("ledger_transfers"."order_id", "ledger_transfers"."drawer_id", "ledger_transfers"."invoice_id", "ledger_transfers"."tip_allocation_id") = 1);--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_tips" CHECK ('tips_payable' not in ("ledger_transfers"."debit", "ledger_transfers"."credit") or "ledger_transfers"."kind" in ('tip', 'tip_back', 'tips_paid'));--> statement-breakpoint
-- What was called long is a rectangle, drawn in its own length.
UPDATE "dining_tables" SET "shape" = 'rectangle', "width" = 4 WHERE "shape" = 'long';
