CREATE TABLE "card_readers" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"provider_reader" text NOT NULL,
	"provider_location" text NOT NULL,
	"label" text NOT NULL,
	"device_type" text NOT NULL,
	"serial_number" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "card_readers_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "provider_accounts" (
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_accounts_provider_account_pk" PRIMARY KEY("provider","account")
);
--> statement-breakpoint
CREATE TABLE "provider_attempts" (
	"restaurant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"provider_ref" text,
	"reader_id" uuid,
	"started_at" timestamp (3) with time zone NOT NULL,
	"owes_fee" boolean DEFAULT false NOT NULL,
	CONSTRAINT "provider_attempts_restaurant_id_payment_id_pk" PRIMARY KEY("restaurant_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "provider_connections" (
	"restaurant_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"connected_by" uuid NOT NULL,
	"disconnected_at" timestamp (3) with time zone,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disabled_reason" text,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_connections_restaurant_id_provider_account_pk" PRIMARY KEY("restaurant_id","provider","account")
);
--> statement-breakpoint
ALTER TABLE "card_readers" ADD CONSTRAINT "card_readers_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_attempts_owing" ON "provider_attempts" USING btree ("started_at") WHERE owes_fee;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_connections_open" ON "provider_connections" USING btree ("restaurant_id") WHERE disconnected_at is null;