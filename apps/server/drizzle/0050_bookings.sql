CREATE TABLE "booking_settings" (
	"restaurant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "booking_settings_restaurant_id_location_id_pk" PRIMARY KEY("restaurant_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"business_date" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"party_size" integer NOT NULL,
	"table_ids" jsonb NOT NULL,
	"guest_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"note" text NOT NULL,
	"allergies" jsonb NOT NULL,
	"allergy_note" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "bookings_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "bookings_state" CHECK ("bookings"."state" in ('waiting', 'booked', 'seated', 'cancelled', 'no_show')),
	CONSTRAINT "bookings_sitting" CHECK ("bookings"."ends_at" >= "bookings"."starts_at"),
	CONSTRAINT "bookings_seated" CHECK (("bookings"."state" = 'seated') = ("bookings"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_restaurant_id_location_id_order_id_orders_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","order_id") REFERENCES "public"."orders"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_diary" ON "bookings" USING btree ("restaurant_id","location_id","business_date");--> statement-breakpoint
CREATE INDEX "bookings_to_erase" ON "bookings" USING btree ("restaurant_id","business_date") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "bookings_of_order" ON "bookings" USING btree ("restaurant_id","order_id") WHERE order_id is not null;--> statement-breakpoint
-- Plans that are there already get what a new installation's have.
UPDATE "plans" SET "features" = "features" || '["web_ordering", "bookings"]'::jsonb, "version" = "version" + 1 WHERE "key" IN ('beta', 'omega') AND NOT "features" ? 'bookings';
