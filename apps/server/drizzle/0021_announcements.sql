CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"priority" text NOT NULL,
	"is_for_all" boolean NOT NULL,
	"target_plans" jsonb NOT NULL,
	"target_restaurants" jsonb NOT NULL,
	"recipients" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"request_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "announcements_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "announcements_priority" CHECK ("announcements"."priority" in ('low', 'normal', 'high'))
);
--> statement-breakpoint
CREATE INDEX "announcements_created_at_id_index" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_by_subject" ON "notifications" USING btree ("kind","subject");