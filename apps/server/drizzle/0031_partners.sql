CREATE TABLE "partner_domains" (
	"host" text PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_restaurants" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_shares" (
	"partner_id" uuid NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"share_bps" integer NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_shares_partner_id_effective_from_pk" PRIMARY KEY("partner_id","effective_from")
);
--> statement-breakpoint
CREATE TABLE "partner_users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"accent_colour" text NOT NULL,
	"logo" "bytea",
	"logo_type" text,
	"mail_name" text NOT NULL,
	"mail_address" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "partner_bps" integer;--> statement-breakpoint
CREATE INDEX "partner_domains_partner_id_index" ON "partner_domains" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_restaurants_partner_id_index" ON "partner_restaurants" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_users_partner_id_index" ON "partner_users" USING btree ("partner_id");