CREATE TABLE "sign_ons" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"pin_hash" text NOT NULL,
	"is_offline" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sign_ons_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "till_idle_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "till_locks_after_send" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "pin_verifier" text;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD CONSTRAINT "sign_ons_restaurant_id_device_id_devices_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","device_id") REFERENCES "public"."devices"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD CONSTRAINT "sign_ons_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD CONSTRAINT "sign_ons_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ons_restaurant_id_location_id_expires_at_index" ON "sign_ons" USING btree ("restaurant_id","location_id","expires_at");