CREATE TABLE "print_jobs" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"printer_id" uuid NOT NULL,
	"at_printer_id" uuid,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"source_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"copy" smallint NOT NULL,
	"order_id" uuid,
	"label" text NOT NULL,
	"content" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"claim" uuid,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	CONSTRAINT "print_jobs_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "print_jobs_once" UNIQUE("restaurant_id","source_id","order_id","revision","printer_id","copy")
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"paper_mm" smallint NOT NULL,
	"code_page" text NOT NULL,
	"has_drawer" boolean NOT NULL,
	"station_ids" jsonb NOT NULL,
	"order_types" jsonb NOT NULL,
	"papers" jsonb NOT NULL,
	"fallback_id" uuid,
	"ask_after_minutes" smallint NOT NULL,
	"state" text DEFAULT 'unknown' NOT NULL,
	"state_since" timestamp (3) with time zone,
	"heard_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "printers_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "printers_restaurant_id_location_id_id_unique" UNIQUE("restaurant_id","location_id","id"),
	CONSTRAINT "printers_paper" CHECK ("printers"."paper_mm" in (58, 80)),
	CONSTRAINT "printers_port" CHECK ("printers"."port" between 1 and 65535)
);
--> statement-breakpoint
ALTER TABLE "devices" DROP CONSTRAINT "devices_kind";--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_restaurant_id_location_id_printer_id_printers_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","printer_id") REFERENCES "public"."printers"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_restaurant_id_location_id_at_printer_id_printers_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","at_printer_id") REFERENCES "public"."printers"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_restaurant_id_claimed_by_devices_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","claimed_by") REFERENCES "public"."devices"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_jobs_waiting" ON "print_jobs" USING btree ("restaurant_id","location_id") WHERE state <> 'printed' and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "print_jobs_newest" ON "print_jobs" USING btree ("restaurant_id","location_id","made_at");--> statement-breakpoint
CREATE INDEX "print_jobs_of_order" ON "print_jobs" USING btree ("restaurant_id","order_id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_kind" CHECK ("devices"."kind" in ('till', 'kitchen', 'board', 'hub')) NOT VALID;