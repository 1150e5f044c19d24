CREATE TABLE "api_keys" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"minute_at" timestamp (3) with time zone,
	"minute_requests" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_keys_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_requests" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" smallint NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "api_requests_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_cursors" (
	"restaurant_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "webhook_cursors_restaurant_id_pk" PRIMARY KEY("restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"seq" bigint,
	"type" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" uuid NOT NULL,
	"state" text NOT NULL,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"event_types" jsonb NOT NULL,
	"state" text NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"paused_why" text,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"overlap_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "webhook_endpoints_state" CHECK ("webhook_endpoints"."state" in ('active', 'paused'))
);
--> statement-breakpoint
CREATE TABLE "account_export_pieces" (
	"restaurant_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "account_export_pieces_restaurant_id_export_id_place_pk" PRIMARY KEY("restaurant_id","export_id","place")
);
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "account_exports_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "account_exports_state" CHECK ("account_exports"."state" in ('waiting', 'making', 'ready', 'failed', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "reopen_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_restaurant_id_restaurants_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_restaurant_id_key_id_api_keys_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","key_id") REFERENCES "public"."api_keys"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_restaurant_id_endpoint_id_webhook_endpoints_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_restaurant_id_restaurants_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_export_pieces" ADD CONSTRAINT "account_export_pieces_restaurant_id_export_id_account_exports_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","export_id") REFERENCES "public"."account_exports"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_restaurant_id_restaurants_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_secret" ON "api_keys" USING btree ("restaurant_id","secret_hash");--> statement-breakpoint
CREATE INDEX "api_requests_newest" ON "api_requests" USING btree ("restaurant_id","at","id");--> statement-breakpoint
CREATE INDEX "api_requests_by_key" ON "api_requests" USING btree ("restaurant_id","key_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("restaurant_id","endpoint_id","seq");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("restaurant_id","endpoint_id","object_id","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("restaurant_id","endpoint_id","created_at","id");