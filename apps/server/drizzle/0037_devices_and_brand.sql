CREATE TABLE "device_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"station_id" uuid,
	"app_version" text DEFAULT '' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"queued" integer,
	"last_seen_at" timestamp (3) with time zone,
	"is_paired" boolean NOT NULL,
	"paired_at" timestamp (3) with time zone,
	"session_id" uuid,
	"user_id" uuid,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "devices_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "devices_kind" CHECK ("devices"."kind" in ('till', 'kitchen'))
);
--> statement-breakpoint
CREATE TABLE "restaurant_logos" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bytes" "bytea" NOT NULL,
	"type" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"set_by" uuid NOT NULL,
	CONSTRAINT "restaurant_logos_restaurant_id_pk" PRIMARY KEY("restaurant_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" jsonb;--> statement-breakpoint
ALTER TABLE "menu_item_locations" ADD COLUMN "station_name" text;--> statement-breakpoint
ALTER TABLE "menu_item_locations" ADD COLUMN "is_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_item_locations" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "menu_item_locations" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "receipt_header" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_restaurant_id_station_id_stations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","station_id") REFERENCES "public"."stations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_logos" ADD CONSTRAINT "restaurant_logos_restaurant_id_restaurants_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_codes_restaurant_id_device_id_index" ON "device_codes" USING btree ("restaurant_id","device_id");