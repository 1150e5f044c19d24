CREATE TABLE "notification_reads" (
	"restaurant_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"read_by" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_reads_restaurant_id_read_by_notification_id_pk" PRIMARY KEY("restaurant_id","read_by","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "notifications_restaurant_id_kind_subject_unique" UNIQUE("restaurant_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "plan_requests" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "plan_requests_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "location_ids" jsonb;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD COLUMN "meter_month" date DEFAULT '1970-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD COLUMN "meter_orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "tip_presets_bps" jsonb DEFAULT '[1000,1250,1500]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "accent_colour" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_restaurant_id_notification_id_notifications_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","notification_id") REFERENCES "public"."notifications"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_by_time" ON "notifications" USING btree ("restaurant_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_requests_open" ON "plan_requests" USING btree ("restaurant_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_guest" ON "orders" USING btree ("restaurant_id",lower("guest_name") text_pattern_ops,"opened_at") WHERE guest_name <> '';