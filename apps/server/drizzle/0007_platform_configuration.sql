CREATE TABLE "feature_rollouts" (
	"feature" text PRIMARY KEY NOT NULL,
	"percentage" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_fees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"fee_bps" integer NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"announced_by" uuid NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "platform_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "platform_config" (
	"section" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"key_version" integer NOT NULL,
	"last4" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_acceptances" (
	"restaurant_id" uuid NOT NULL,
	"plan_fee_id" uuid NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" uuid NOT NULL,
	CONSTRAINT "fee_acceptances_restaurant_id_plan_fee_id_pk" PRIMARY KEY("restaurant_id","plan_fee_id")
);
--> statement-breakpoint
CREATE TABLE "platform_visits" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "platform_visits_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "provider_product_id" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "plan_fees_plan_effective_from_index" ON "plan_fees" USING btree ("plan","effective_from");--> statement-breakpoint
CREATE INDEX "platform_changes_subject_at_index" ON "platform_changes" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "platform_visits_restaurant_id_user_id_ends_at_index" ON "platform_visits" USING btree ("restaurant_id","user_id","ends_at");