CREATE TABLE "public_menus" (
	"restaurant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"is_public" boolean NOT NULL,
	"description" text NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "public_menus_restaurant_id_location_id_pk" PRIMARY KEY("restaurant_id","location_id"),
	CONSTRAINT "public_menus_restaurant_id_slug_unique" UNIQUE("restaurant_id","slug")
);
--> statement-breakpoint
ALTER TABLE "public_menus" ADD CONSTRAINT "public_menus_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;