CREATE TABLE "pay_rates" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"hourly_pence" bigint NOT NULL,
	"from_date" date NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	CONSTRAINT "pay_rates_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "pay_rates_amount" CHECK ("pay_rates"."hourly_pence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "worked_shift_versions" (
	"restaurant_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"shift" jsonb NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"reason" text,
	CONSTRAINT "worked_shift_versions_restaurant_id_shift_id_version_pk" PRIMARY KEY("restaurant_id","shift_id","version")
);
--> statement-breakpoint
CREATE TABLE "worked_shifts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"breaks" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "worked_shifts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "worked_shifts_state" CHECK ("worked_shifts"."state" in ('open', 'missed', 'ended', 'removed')),
	CONSTRAINT "worked_shifts_end" CHECK ("worked_shifts"."state" = 'removed' or ("worked_shifts"."state" = 'ended') = (ended_at is not null))
);
--> statement-breakpoint
ALTER TABLE "pay_rates" ADD CONSTRAINT "pay_rates_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_shift_versions" ADD CONSTRAINT "worked_shift_versions_restaurant_id_shift_id_worked_shifts_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","shift_id") REFERENCES "public"."worked_shifts"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_shifts" ADD CONSTRAINT "worked_shifts_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_shifts" ADD CONSTRAINT "worked_shifts_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_rates_of_person" ON "pay_rates" USING btree ("restaurant_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "worked_shifts_open" ON "worked_shifts" USING btree ("restaurant_id","staff_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "worked_shifts_by_day" ON "worked_shifts" USING btree ("restaurant_id","business_date");--> statement-breakpoint
CREATE INDEX "worked_shifts_of_person" ON "worked_shifts" USING btree ("restaurant_id","staff_id","started_at");