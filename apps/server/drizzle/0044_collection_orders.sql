CREATE TABLE "collection_settings" (
	"restaurant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"lead_minutes" integer NOT NULL,
	"slot_minutes" integer NOT NULL,
	"orders_per_slot" integer NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "collection_settings_restaurant_id_location_id_pk" PRIMARY KEY("restaurant_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "guest_orders" ALTER COLUMN "table_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_orders" ADD COLUMN "kind" text DEFAULT 'table' NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_orders" ADD COLUMN "guest_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_orders" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_orders" ADD COLUMN "collect_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guest_orders" ADD COLUMN "fire_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "collection_settings" ADD CONSTRAINT "collection_settings_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;