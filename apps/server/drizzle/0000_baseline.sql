-- What people search by parts of (docs/SQL.md, rule 11). A database may have the extension already, elsewhere.
CREATE SCHEMA IF NOT EXISTS extensions;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA extensions;--> statement-breakpoint
ALTER EXTENSION pg_trgm SET SCHEMA extensions;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"location_ids" uuid[],
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
CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "article_versions_article_id_version_pk" PRIMARY KEY("article_id","version")
);
--> statement-breakpoint
CREATE TABLE "article_votes" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_helpful" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_votes_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"published_version" integer,
	"published_at" timestamp (3) with time zone,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('english', body), 'C')) STORED NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "billing_cards" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_ref" text NOT NULL,
	"method_ref" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" uuid NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "billing_cards_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_charges" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"amount_pence" bigint NOT NULL,
	"card_id" uuid NOT NULL,
	"state" text NOT NULL,
	"provider_ref" text,
	"why" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_on" date NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "billing_charges_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "billing_charges_restaurant_id_invoice_id_attempt_unique" UNIQUE("restaurant_id","invoice_id","attempt"),
	CONSTRAINT "billing_charges_amount" CHECK ("billing_charges"."amount_pence" > 0),
	CONSTRAINT "billing_charges_state" CHECK ("billing_charges"."state" in ('pending', 'unknown', 'paid', 'declined', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "billing_checkouts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote" jsonb NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "billing_checkouts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "billing_checkouts_state" CHECK ("billing_checkouts"."state" in ('pending', 'done', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "billing_refunds" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"amounts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"provider_ref" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "billing_refunds_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "billing_refunds_state" CHECK ("billing_refunds"."state" in ('pending', 'unknown', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "billing_setups" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "billing_setups_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" bigint NOT NULL,
	"document_number" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"credit_of" uuid,
	"reason" text,
	"plan" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"lines" jsonb NOT NULL,
	"net_pence" bigint NOT NULL,
	"vat_bps" integer NOT NULL,
	"vat_pence" bigint NOT NULL,
	"total_pence" bigint NOT NULL,
	"credit_used_pence" bigint NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"state" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "invoices_restaurant_id_number_unique" UNIQUE("restaurant_id","number"),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."net_pence" + "invoices"."vat_pence" = "invoices"."total_pence" and "invoices"."total_pence" >= 0),
	CONSTRAINT "invoices_credit" CHECK ("invoices"."credit_used_pence" between 0 and "invoices"."total_pence"),
	CONSTRAINT "invoices_state" CHECK (case "invoices"."kind" when 'invoice' then "invoices"."state" in ('open', 'paid', 'written_off')
        when 'credit_note' then "invoices"."state" in ('balance', 'card', 'nowhere') end)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan" text NOT NULL,
	"monthly_pence" bigint NOT NULL,
	"anchor_day" integer NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"next_plan" text,
	"cancelled_at" timestamp (3) with time zone,
	"more_grace_days" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "subscriptions_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."period_end" > "subscriptions"."period_start"),
	CONSTRAINT "subscriptions_anchor" CHECK ("subscriptions"."anchor_day" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "drawers" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_seq" bigint NOT NULL,
	"float_pence" bigint NOT NULL,
	"movements" jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"business_date" date,
	"cash_in_pence" bigint,
	"cash_out_pence" bigint,
	"expected_pence" bigint,
	"counted_pence" bigint,
	"variance_pence" bigint,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "drawers_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "drawers_closed" CHECK (num_nonnulls(closed_at, closed_by, business_date, counted_pence, expected_pence, variance_pence, cash_in_pence, cash_out_pence) in (0, 8))
);
--> statement-breakpoint
CREATE TABLE "customer_consents" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"decision" text NOT NULL,
	"source" text NOT NULL,
	"wording_version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "customer_consents_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "customer_consents_channel" CHECK ("customer_consents"."channel" in ('email', 'sms')),
	CONSTRAINT "customer_consents_decision" CHECK ("customer_consents"."decision" in ('consent', 'soft_opt_in', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "customer_erasures" (
	"restaurant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_by" uuid NOT NULL,
	"done_at" timestamp (3) with time zone,
	"cleared" jsonb,
	"copies_gone_by" timestamp (3) with time zone,
	CONSTRAINT "customer_erasures_restaurant_id_customer_id_pk" PRIMARY KEY("restaurant_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"record" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	CONSTRAINT "customer_merges_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "customer_notes_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"allergies" jsonb NOT NULL,
	"allergy_note" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"merged_into" uuid,
	"erased_at" timestamp (3) with time zone,
	"name_start" text collate "C" GENERATED ALWAYS AS (lower(name)) STORED,
	"name_last" text collate "C" GENERATED ALWAYS AS (lower(reverse(split_part(reverse(rtrim(name)), ' ', 1)))) STORED,
	"email_start" text collate "C" GENERATED ALWAYS AS (lower(email)) STORED,
	"phone_digits" text collate "C" NOT NULL,
	"phone_end" text collate "C" GENERATED ALWAYS AS (reverse(phone_digits)) STORED,
	CONSTRAINT "customers_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "customers_erased" CHECK (erased_at is null or (name = '' and email = '' and phone = '' and phone_digits = '' and allergy_note = ''))
);
--> statement-breakpoint
CREATE TABLE "loyalty_rules" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"points_per_pound" integer NOT NULL,
	"pence_per_point" integer NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	CONSTRAINT "loyalty_rules_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "loyalty_rules_size" CHECK (points_per_pound between 1 and 100 and pence_per_point between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "points_claims" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_claims_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "points_claims_size" CHECK (points > 0)
);
--> statement-breakpoint
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
CREATE TABLE "probes" (
	"minute" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"is_ok" boolean NOT NULL,
	"answer_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_minutes" (
	"minute" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"failures" integer NOT NULL,
	"buckets" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slow_statements" (
	"day" date NOT NULL,
	"statement" text NOT NULL,
	"times" integer NOT NULL,
	"total_ms" bigint NOT NULL,
	"worst_ms" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "slow_statements_day_statement_pk" PRIMARY KEY("day","statement")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "backup_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"refresh_generation" integer DEFAULT 0 NOT NULL,
	"device" jsonb,
	"last_seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_pieces" (
	"restaurant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_pieces_restaurant_id_import_id_kind_place_pk" PRIMARY KEY("restaurant_id","import_id","kind","place"),
	CONSTRAINT "import_pieces_kind" CHECK ("import_pieces"."kind" in ('orders', 'prices'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"state" text NOT NULL,
	"is_strict" boolean DEFAULT false NOT NULL,
	"by" uuid NOT NULL,
	"orders_file" text,
	"prices_file" text,
	"report" jsonb,
	"done_orders" integer DEFAULT 0 NOT NULL,
	"all_orders" integer DEFAULT 0 NOT NULL,
	"why" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imports_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('uploading', 'checking', 'checked', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"purchase_order_id" uuid,
	"reference" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total_pence" bigint NOT NULL,
	"business_date" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "deliveries_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ingredient_costs" (
	"restaurant_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"unit_cost" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "ingredient_costs_restaurant_id_ingredient_id_seq_pk" PRIMARY KEY("restaurant_id","ingredient_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"storage_area" text NOT NULL,
	"supplier_id" uuid,
	"low_at" bigint,
	"unit_cost" bigint,
	"last_cost" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "ingredients_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "ingredients_unit" CHECK ("ingredients"."unit" in ('kg', 'g', 'l', 'ml', 'each', 'portion'))
);
--> statement-breakpoint
CREATE TABLE "inventory_settings" (
	"restaurant_id" uuid NOT NULL,
	"price_jump_bps" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "inventory_settings_restaurant_id_pk" PRIMARY KEY("restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"supplier_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "purchase_orders_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "purchase_orders_state" CHECK ("purchase_orders"."state" in ('draft', 'sent', 'part_received', 'received', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "recipe_parts" (
	"restaurant_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "recipe_parts_restaurant_id_recipe_id_version_ingredient_id_pk" PRIMARY KEY("restaurant_id","recipe_id","version","ingredient_id")
);
--> statement-breakpoint
CREATE TABLE "recipe_versions" (
	"restaurant_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"seq" bigint NOT NULL,
	"yield_quantity" bigint NOT NULL,
	"yield_unit" text NOT NULL,
	"lines" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "recipe_versions_restaurant_id_recipe_id_version_pk" PRIMARY KEY("restaurant_id","recipe_id","version")
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "recipes_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "recipes_kind" CHECK ("recipes"."kind" in ('dish', 'option', 'sub')),
	CONSTRAINT "recipes_target" CHECK (("recipes"."kind" = 'sub') = (target_id is null))
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"storage_area" text,
	"lines" jsonb NOT NULL,
	"business_date" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "stock_counts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_cursors" (
	"restaurant_id" uuid NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_cursors_restaurant_id_pk" PRIMARY KEY("restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "stock_depletions" (
	"restaurant_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"line_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid,
	"dishes" integer NOT NULL,
	"location_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_cost" bigint,
	"business_date" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "stock_depletions_restaurant_id_seq_line_id_reason_ingredient_id_pk" PRIMARY KEY("restaurant_id","seq","line_id","reason","ingredient_id")
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"restaurant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"filled_seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_levels_restaurant_id_location_id_ingredient_id_pk" PRIMARY KEY("restaurant_id","location_id","ingredient_id")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"reason" text NOT NULL,
	"location_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_cost" bigint,
	"business_date" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"note" text NOT NULL,
	"source_id" uuid NOT NULL,
	"order_id" uuid,
	"line_id" uuid,
	"dishes" integer,
	CONSTRAINT "stock_movements_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('waste', 'staff_meal', 'count', 'transfer_out', 'transfer_in', 'delivery', 'return'))
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "suppliers_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "journal_anchors" (
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "journal_anchors_restaurant_id_business_date_pk" PRIMARY KEY("restaurant_id","business_date")
);
--> statement-breakpoint
CREATE TABLE "lead_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text NOT NULL,
	"market" text NOT NULL,
	"experience" text NOT NULL,
	"webinar" text NOT NULL,
	"consent_version" text NOT NULL,
	"consent_wording" text NOT NULL,
	"request_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leads_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "leads_kind" CHECK ("leads"."kind" in ('consultation', 'webinar', 'portal_access')),
	CONSTRAINT "leads_state" CHECK ("leads"."state" in ('new', 'contacted', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "menu_categories" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"colour" text,
	"served" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "menu_categories_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_item_locations" (
	"restaurant_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"price_pence" bigint,
	"station_name" text,
	"is_offered" boolean DEFAULT true NOT NULL,
	"is_eighty_sixed" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"changed_by" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "menu_item_locations_restaurant_id_item_id_location_id_pk" PRIMARY KEY("restaurant_id","item_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "menu_item_modifier_groups" (
	"restaurant_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "menu_item_modifier_groups_restaurant_id_item_id_group_id_pk" PRIMARY KEY("restaurant_id","item_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kitchen_name" text,
	"price_pence" bigint NOT NULL,
	"vat_class" text NOT NULL,
	"allergens" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"station_name" text,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "menu_items_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_price_changes" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"price_pence" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "menu_price_changes_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "menu_price_changes_state" CHECK ("menu_price_changes"."state" in ('waiting', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "modifier_groups" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"min" integer DEFAULT 0 NOT NULL,
	"max" integer DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "modifier_groups_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "modifier_options" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price_pence" bigint NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"adds_allergens" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "modifier_options_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
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
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "notifications_restaurant_id_kind_subject_unique" UNIQUE("restaurant_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "kitchen_tickets" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"station_id" uuid NOT NULL,
	"fire" smallint NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"bumped_at" timestamp (3) with time zone,
	"ticket" jsonb NOT NULL,
	CONSTRAINT "kitchen_tickets_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "kitchen_tickets_restaurant_id_order_id_fire_station_id_unique" UNIQUE("restaurant_id","order_id","fire","station_id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"item_id" uuid,
	"name" text NOT NULL,
	"kitchen_name" text NOT NULL,
	"quantity" smallint NOT NULL,
	"unit_price_pence" bigint NOT NULL,
	"modifiers" jsonb NOT NULL,
	"note" text NOT NULL,
	"seat" smallint,
	"course" smallint,
	"vat_class" text NOT NULL,
	"allergens" jsonb NOT NULL,
	"station_id" uuid,
	"fire" smallint,
	"voids" jsonb NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_lines_restaurant_id_order_id_id_pk" PRIMARY KEY("restaurant_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"source" text DEFAULT 'till' NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"order_type" text NOT NULL,
	"table_id" uuid,
	"table_name" text,
	"joined_tables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"covers" smallint,
	"guest_name" text NOT NULL,
	"business_date" date NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"fires" smallint NOT NULL,
	"service_charge_bps" integer NOT NULL,
	"discounts" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"total_pence" bigint NOT NULL,
	"guest" jsonb,
	"customer_id" uuid GENERATED ALWAYS AS ((guest ->> 'customerId')::uuid) STORED,
	"guest_start" text collate "C" GENERATED ALWAYS AS (lower(guest_name)) STORED,
	"guest_last" text collate "C" GENERATED ALWAYS AS (lower(reverse(split_part(reverse(rtrim(guest_name)), ' ', 1)))) STORED,
	CONSTRAINT "orders_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "orders_restaurant_id_source_number_unique" UNIQUE("restaurant_id","source","number"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('open', 'paid', 'voided')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_pence" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "feature_rollouts" (
	"feature" text PRIMARY KEY NOT NULL,
	"percentage" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"role" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_restaurant_id_user_id_pk" PRIMARY KEY("restaurant_id","user_id")
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
CREATE TABLE "plans" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"monthly_pence" bigint NOT NULL,
	"fee_bps" integer NOT NULL,
	"features" jsonb NOT NULL,
	"max_accounts" integer NOT NULL,
	"max_staff" integer NOT NULL,
	"max_locations" integer NOT NULL,
	"max_monthly_orders" integer NOT NULL,
	"is_offered" boolean NOT NULL,
	"provider_product_id" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"action" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL
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
CREATE TABLE "platform_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "restaurant_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL
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
CREATE TABLE "user_roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "z_reports" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"business_date" date NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"journal_seq" bigint NOT NULL,
	"journal_hash" text NOT NULL,
	"report" jsonb NOT NULL,
	CONSTRAINT "z_reports_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "z_reports_restaurant_id_location_id_number_unique" UNIQUE("restaurant_id","location_id","number")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"most" jsonb NOT NULL,
	"approved_by" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "approvals_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "dining_tables" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"seats" integer DEFAULT 2 NOT NULL,
	"x" integer DEFAULT 0 NOT NULL,
	"y" integer DEFAULT 0 NOT NULL,
	"width" integer DEFAULT 2 NOT NULL,
	"height" integer DEFAULT 2 NOT NULL,
	"rotation" integer DEFAULT 0 NOT NULL,
	"shape" text DEFAULT 'square' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "dining_tables_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
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
CREATE TABLE "floors" (
	"restaurant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"areas" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "floors_restaurant_id_location_id_pk" PRIMARY KEY("restaurant_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"email" text NOT NULL,
	"secret_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"address_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"service_charge_bps" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "locations_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "pin_failures" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pin_failures_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan_requests" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answer" text,
	"answer_reason" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	CONSTRAINT "plan_requests_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "plan_requests_answer" CHECK ("plan_requests"."answer" in ('approved', 'declined', 'withdrawn'))
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
CREATE TABLE "restaurant_counters" (
	"restaurant_id" uuid NOT NULL,
	"event_seq" bigint DEFAULT 0 NOT NULL,
	"journal_hash" text NOT NULL,
	"order_number" bigint DEFAULT 0 NOT NULL,
	"menu_version" bigint DEFAULT 1 NOT NULL,
	"meter_month" date DEFAULT '1970-01-01' NOT NULL,
	"meter_orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "restaurant_counters_restaurant_id_pk" PRIMARY KEY("restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "restaurant_figures" (
	"restaurant_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"day" date NOT NULL,
	"takings_30_pence" bigint NOT NULL,
	"fee_30_pence" bigint NOT NULL,
	"fee_pence" bigint NOT NULL,
	"last_order_at" timestamp (3) with time zone NOT NULL,
	"unknown_payments" integer NOT NULL,
	CONSTRAINT "restaurant_figures_restaurant_id_pk" PRIMARY KEY("restaurant_id")
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
CREATE TABLE "restaurants" (
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"suspension_reason" text,
	"suspended_at" timestamp (3) with time zone,
	"vat_number" text,
	"time_zone" text NOT NULL,
	"cutoff_minutes" integer DEFAULT 240 NOT NULL,
	"plan" text NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"is_subscribed" boolean DEFAULT false NOT NULL,
	"feature_switches" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"receipt_header" text DEFAULT '' NOT NULL,
	"receipt_footer" text DEFAULT '' NOT NULL,
	"receipt_shows_fee" boolean DEFAULT false NOT NULL,
	"tip_presets_bps" jsonb DEFAULT '[1000,1250,1500]'::jsonb NOT NULL,
	"accent_colour" text,
	"version" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"reopen_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "restaurants_restaurant_id_pk" PRIMARY KEY("restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"user_id" uuid,
	"pin_hash" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"location_ids" uuid[],
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_members_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "staff_members_role" CHECK ("staff_members"."role" in ('owner', 'manager', 'staff')),
	CONSTRAINT "staff_members_locations" CHECK (location_ids is null or (role <> 'owner' and cardinality(location_ids) > 0))
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stations_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "stations_restaurant_id_location_id_name_unique" UNIQUE("restaurant_id","location_id","name")
);
--> statement-breakpoint
CREATE TABLE "rollup_cursors" (
	"restaurant_id" uuid NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "rollup_cursors_restaurant_id_pk" PRIMARY KEY("restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "rollup_days" (
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"voided_orders" integer DEFAULT 0 NOT NULL,
	"covers" integer DEFAULT 0 NOT NULL,
	"gross_pence" bigint NOT NULL,
	"discount_pence" bigint NOT NULL,
	"comp_pence" bigint NOT NULL,
	"service_charge_pence" bigint NOT NULL,
	"refund_pence" bigint NOT NULL,
	"service_back_pence" bigint NOT NULL,
	CONSTRAINT "rollup_days_restaurant_id_business_date_location_id_pk" PRIMARY KEY("restaurant_id","business_date","location_id")
);
--> statement-breakpoint
CREATE TABLE "rollup_hours" (
	"restaurant_id" uuid NOT NULL,
	"span" text NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"covers" integer DEFAULT 0 NOT NULL,
	"gross_pence" bigint NOT NULL,
	"discount_pence" bigint NOT NULL,
	"comp_pence" bigint NOT NULL,
	"refund_pence" bigint NOT NULL,
	"paid_orders" integer DEFAULT 0 NOT NULL,
	"paid_pence" bigint NOT NULL,
	"taken_pence" bigint NOT NULL,
	"tip_pence" bigint NOT NULL,
	CONSTRAINT "rollup_hours_restaurant_id_span_business_date_location_id_weekday_hour_pk" PRIMARY KEY("restaurant_id","span","business_date","location_id","weekday","hour")
);
--> statement-breakpoint
CREATE TABLE "rollup_items" (
	"restaurant_id" uuid NOT NULL,
	"span" text NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"item_key" text NOT NULL,
	"rate_bps" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"gross_pence" bigint NOT NULL,
	"discount_pence" bigint NOT NULL,
	"comp_pence" bigint NOT NULL,
	"void_quantity" integer DEFAULT 0 NOT NULL,
	"void_pence" bigint NOT NULL,
	CONSTRAINT "rollup_items_restaurant_id_span_business_date_location_id_item_key_rate_bps_pk" PRIMARY KEY("restaurant_id","span","business_date","location_id","item_key","rate_bps")
);
--> statement-breakpoint
CREATE TABLE "rollup_reductions" (
	"restaurant_id" uuid NOT NULL,
	"span" text NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" uuid NOT NULL,
	"approved_by" uuid NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"amount_pence" bigint NOT NULL,
	CONSTRAINT "rollup_reductions_restaurant_id_span_business_date_location_id_kind_by_approved_by_pk" PRIMARY KEY("restaurant_id","span","business_date","location_id","kind","by","approved_by")
);
--> statement-breakpoint
CREATE TABLE "rollup_staff" (
	"restaurant_id" uuid NOT NULL,
	"span" text NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"covers" integer DEFAULT 0 NOT NULL,
	"gross_pence" bigint NOT NULL,
	"discount_pence" bigint NOT NULL,
	"comp_pence" bigint NOT NULL,
	"tip_pence" bigint NOT NULL,
	CONSTRAINT "rollup_staff_restaurant_id_span_business_date_location_id_staff_id_pk" PRIMARY KEY("restaurant_id","span","business_date","location_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "rollup_tenders" (
	"restaurant_id" uuid NOT NULL,
	"span" text NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"tender" text NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"taken_pence" bigint NOT NULL,
	"tip_pence" bigint NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"refunded_pence" bigint NOT NULL,
	"tip_back_pence" bigint NOT NULL,
	"fee_pence" bigint NOT NULL,
	"fee_back_pence" bigint NOT NULL,
	"provider_fee_pence" bigint NOT NULL,
	"partner_share_pence" bigint DEFAULT 0 NOT NULL,
	"partner_share_back_pence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "rollup_tenders_restaurant_id_span_business_date_location_id_tender_pk" PRIMARY KEY("restaurant_id","span","business_date","location_id","tender")
);
--> statement-breakpoint
CREATE TABLE "rollup_vat" (
	"restaurant_id" uuid NOT NULL,
	"span" text NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"rate_bps" integer NOT NULL,
	"is_takeaway" boolean NOT NULL,
	"net_pence" bigint NOT NULL,
	"vat_pence" bigint NOT NULL,
	"refund_net_pence" bigint NOT NULL,
	"refund_vat_pence" bigint NOT NULL,
	CONSTRAINT "rollup_vat_restaurant_id_span_business_date_location_id_rate_bps_is_takeaway_pk" PRIMARY KEY("restaurant_id","span","business_date","location_id","rate_bps","is_takeaway")
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"note" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "absences_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "absences_kind" CHECK ("absences"."kind" in ('holiday', 'unavailable')),
	CONSTRAINT "absences_days" CHECK ("absences"."from_date" <= "absences"."to_date")
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"restaurant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"days" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "opening_hours_restaurant_id_location_id_pk" PRIMARY KEY("restaurant_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "planned_shift_versions" (
	"restaurant_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"shift" jsonb NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"reason" text,
	CONSTRAINT "planned_shift_versions_restaurant_id_shift_id_version_pk" PRIMARY KEY("restaurant_id","shift_id","version")
);
--> statement-breakpoint
CREATE TABLE "planned_shifts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"role" text NOT NULL,
	"business_date" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"break_minutes" integer NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "planned_shifts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "planned_shifts_state" CHECK ("planned_shifts"."state" in ('planned', 'cancelled')),
	CONSTRAINT "planned_shifts_times" CHECK ("planned_shifts"."starts_at" < "planned_shifts"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "rota_publications" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"week" date NOT NULL,
	"shifts" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid NOT NULL,
	CONSTRAINT "rota_publications_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "rota_terms" (
	"restaurant_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"weekly_minutes" integer,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rota_terms_restaurant_id_staff_id_pk" PRIMARY KEY("restaurant_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "worked_shift_approvals" (
	"restaurant_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL,
	"approved_by" uuid NOT NULL,
	CONSTRAINT "worked_shift_approvals_restaurant_id_shift_id_version_pk" PRIMARY KEY("restaurant_id","shift_id","version")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"restaurant_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"hash" text NOT NULL,
	"order_id" uuid GENERATED ALWAYS AS ((body ->> 'orderId')::uuid) STORED,
	CONSTRAINT "events_restaurant_id_seq_pk" PRIMARY KEY("restaurant_id","seq")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"restaurant_id" uuid NOT NULL,
	"actor" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint NOT NULL,
	"reply" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_restaurant_id_actor_endpoint_key_pk" PRIMARY KEY("restaurant_id","actor","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"restaurant_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"ordinal" smallint NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	"drawer_id" uuid,
	"drawer_entry_id" uuid,
	"invoice_id" uuid,
	"tip_allocation_id" uuid,
	"voucher_id" uuid,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"business_date" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_restaurant_id_seq_ordinal_pk" PRIMARY KEY("restaurant_id","seq","ordinal"),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount_pence" > 0),
	CONSTRAINT "ledger_transfers_about" CHECK (num_nonnulls("ledger_transfers"."order_id", "ledger_transfers"."drawer_id", "ledger_transfers"."invoice_id", "ledger_transfers"."tip_allocation_id", case when "ledger_transfers"."kind" = 'voucher_breakage' then "ledger_transfers"."voucher_id" end) = 1),
	CONSTRAINT "ledger_transfers_vouchers" CHECK (('gift_voucher_liability' in ("ledger_transfers"."debit", "ledger_transfers"."credit")) = ("ledger_transfers"."voucher_id" is not null)),
	CONSTRAINT "ledger_transfers_accounts" CHECK ("ledger_transfers"."debit" <> "ledger_transfers"."credit"),
	CONSTRAINT "ledger_transfers_tips" CHECK ('tips_payable' not in ("ledger_transfers"."debit", "ledger_transfers"."credit") or "ledger_transfers"."kind" in ('tip', 'tip_back', 'tips_paid'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"tender" text NOT NULL,
	"state" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"tip_pence" bigint NOT NULL,
	"fee_bps" integer NOT NULL,
	"partner_bps" integer,
	"fee_pence" bigint,
	"provider_fee_pence" bigint,
	"provider_ref" text,
	"card_brand" text,
	"card_last4" text,
	"tendered_pence" bigint,
	"change_pence" bigint,
	"voucher" jsonb,
	"dishes" jsonb,
	"refunds" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"why" text,
	"said" jsonb,
	CONSTRAINT "payments_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('pending', 'unknown', 'failed', 'declined', 'captured'))
);
--> statement-breakpoint
CREATE TABLE "pay_rates" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"hourly_pence" bigint NOT NULL,
	"from_date" date NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	CONSTRAINT "pay_rates_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "pay_rates_amount" CHECK ("pay_rates"."hourly_pence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "worked_shift_versions" (
	"restaurant_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"shift" jsonb NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"reason" text,
	CONSTRAINT "worked_shift_versions_restaurant_id_shift_id_version_pk" PRIMARY KEY("restaurant_id","shift_id","version")
);
--> statement-breakpoint
CREATE TABLE "worked_shifts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"breaks" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "worked_shifts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "worked_shifts_state" CHECK ("worked_shifts"."state" in ('open', 'missed', 'ended', 'removed')),
	CONSTRAINT "worked_shifts_end" CHECK ("worked_shifts"."state" = 'removed' or ("worked_shifts"."state" = 'ended') = (ended_at is not null))
);
--> statement-breakpoint
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
	"recalled_at" timestamp (3) with time zone,
	"recalled_by" uuid,
	"recall_reason" text DEFAULT '' NOT NULL,
	"request_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "announcements_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "announcements_priority" CHECK ("announcements"."priority" in ('low', 'normal', 'high'))
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_entries" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"side" text NOT NULL,
	"by" uuid NOT NULL,
	"by_name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "support_entries_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "support_entries_kind" CHECK ("support_entries"."kind" in ('message', 'resolved', 'reopened')),
	CONSTRAINT "support_entries_side" CHECK ("support_entries"."side" in ('restaurant', 'platform'))
);
--> statement-breakpoint
CREATE TABLE "support_files" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid,
	"uploaded_by" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_files_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "support_notes" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"by_name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "support_notes_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"subject" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"assignee_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"first_responded_at" timestamp (3) with time zone,
	"respond_by" timestamp (3) with time zone NOT NULL,
	"resolve_by" timestamp (3) with time zone,
	"resolve_left_ms" bigint,
	"due_at" timestamp (3) with time zone,
	"risk_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"rating" smallint,
	"rating_comment" text DEFAULT '' NOT NULL,
	"rated_at" timestamp (3) with time zone,
	CONSTRAINT "support_tickets_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "support_tickets_restaurant_id_number_unique" UNIQUE("restaurant_id","number"),
	CONSTRAINT "support_tickets_status" CHECK ("support_tickets"."status" in ('open', 'in-progress', 'waiting', 'resolved')),
	CONSTRAINT "support_tickets_priority" CHECK ("support_tickets"."priority" in ('high', 'medium', 'low')),
	CONSTRAINT "support_tickets_rating" CHECK ("support_tickets"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "tip_allocations" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"month" text NOT NULL,
	"rule_id" uuid NOT NULL,
	"amount_pence" bigint NOT NULL,
	"allocated_at" timestamp (3) with time zone NOT NULL,
	"allocated_by" uuid NOT NULL,
	CONSTRAINT "tip_allocations_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "tip_allocations_amount" CHECK ("tip_allocations"."amount_pence" > 0),
	CONSTRAINT "tip_allocations_month" CHECK ("tip_allocations"."month" ~ '^\d{4}-\d{2}$')
);
--> statement-breakpoint
CREATE TABLE "tip_rules" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" jsonb NOT NULL,
	"wording" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	CONSTRAINT "tip_rules_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "tip_rules_kind" CHECK ("tip_rules"."kind" in ('hours', 'points'))
);
--> statement-breakpoint
CREATE TABLE "tip_shares" (
	"restaurant_id" uuid NOT NULL,
	"allocation_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"points" integer NOT NULL,
	"amount_pence" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_by" uuid,
	CONSTRAINT "tip_shares_restaurant_id_allocation_id_staff_id_pk" PRIMARY KEY("restaurant_id","allocation_id","staff_id"),
	CONSTRAINT "tip_shares_amount" CHECK ("tip_shares"."amount_pence" >= 0),
	CONSTRAINT "tip_shares_paid" CHECK ((paid_at is null) = (paid_by is null))
);
--> statement-breakpoint
CREATE TABLE "credit_note_cursors" (
	"restaurant_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "credit_note_cursors_restaurant_id_pk" PRIMARY KEY("restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "vat_invoices" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"credit_of" uuid,
	"refund_id" uuid,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"issued_by" uuid NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"total_pence" bigint NOT NULL,
	CONSTRAINT "vat_invoices_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "vat_invoices_restaurant_id_kind_number_unique" UNIQUE("restaurant_id","kind","number"),
	CONSTRAINT "vat_invoices_kind" CHECK ("vat_invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "vat_invoices_credit" CHECK (("vat_invoices"."kind" = 'credit_note') = ("vat_invoices"."credit_of" is not null and "vat_invoices"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "gift_voucher_acts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "gift_voucher_acts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "gift_vouchers" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"last4" text NOT NULL,
	"code_sealed" text,
	"code_at" timestamp (3) with time zone NOT NULL,
	"amount_pence" bigint NOT NULL,
	"balance_pence" bigint NOT NULL,
	"expires_on" date,
	"customer_id" uuid,
	"mail_to" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"sold_at" timestamp (3) with time zone,
	"handed_over_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"written_off_at" timestamp (3) with time zone,
	CONSTRAINT "gift_vouchers_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "gift_vouchers_balance" CHECK ("gift_vouchers"."balance_pence" >= 0),
	CONSTRAINT "gift_vouchers_amount" CHECK ("gift_vouchers"."amount_pence" > 0),
	CONSTRAINT "gift_vouchers_unpaid" CHECK ("gift_vouchers"."sold_at" is not null or "gift_vouchers"."balance_pence" = 0)
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_restaurant_id_restaurants_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_restaurant_id_key_id_api_keys_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","key_id") REFERENCES "public"."api_keys"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_restaurant_id_endpoint_id_webhook_endpoints_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_restaurant_id_restaurants_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_charges" ADD CONSTRAINT "billing_charges_restaurant_id_card_id_billing_cards_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","card_id") REFERENCES "public"."billing_cards"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_refunds" ADD CONSTRAINT "billing_refunds_restaurant_id_invoice_id_invoices_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","invoice_id") REFERENCES "public"."invoices"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_refunds" ADD CONSTRAINT "billing_refunds_restaurant_id_charge_id_billing_charges_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","charge_id") REFERENCES "public"."billing_charges"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_restaurant_id_subscription_id_subscriptions_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","subscription_id") REFERENCES "public"."subscriptions"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_consents" ADD CONSTRAINT "customer_consents_restaurant_id_customer_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","customer_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_erasures" ADD CONSTRAINT "customer_erasures_restaurant_id_customer_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","customer_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_restaurant_id_kept_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","kept_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_restaurant_id_merged_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","merged_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_restaurant_id_customer_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","customer_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_claims" ADD CONSTRAINT "points_claims_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_claims" ADD CONSTRAINT "points_claims_restaurant_id_customer_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","customer_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_restaurant_id_station_id_stations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","station_id") REFERENCES "public"."stations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_export_pieces" ADD CONSTRAINT "account_export_pieces_restaurant_id_export_id_account_exports_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","export_id") REFERENCES "public"."account_exports"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_restaurant_id_restaurants_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_restaurant_id_import_id_imports_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","import_id") REFERENCES "public"."imports"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_restaurant_id_supplier_id_suppliers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","supplier_id") REFERENCES "public"."suppliers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_restaurant_id_purchase_order_id_purchase_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","purchase_order_id") REFERENCES "public"."purchase_orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_costs" ADD CONSTRAINT "ingredient_costs_restaurant_id_ingredient_id_ingredients_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","ingredient_id") REFERENCES "public"."ingredients"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_restaurant_id_supplier_id_suppliers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","supplier_id") REFERENCES "public"."suppliers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_restaurant_id_supplier_id_suppliers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","supplier_id") REFERENCES "public"."suppliers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_parts" ADD CONSTRAINT "recipe_parts_restaurant_id_recipe_id_recipes_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","recipe_id") REFERENCES "public"."recipes"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_parts" ADD CONSTRAINT "recipe_parts_restaurant_id_ingredient_id_ingredients_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","ingredient_id") REFERENCES "public"."ingredients"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_versions" ADD CONSTRAINT "recipe_versions_restaurant_id_recipe_id_recipes_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","recipe_id") REFERENCES "public"."recipes"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_depletions" ADD CONSTRAINT "stock_depletions_restaurant_id_ingredient_id_ingredients_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","ingredient_id") REFERENCES "public"."ingredients"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_restaurant_id_ingredient_id_ingredients_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","ingredient_id") REFERENCES "public"."ingredients"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_restaurant_id_ingredient_id_ingredients_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","ingredient_id") REFERENCES "public"."ingredients"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_locations" ADD CONSTRAINT "menu_item_locations_restaurant_id_item_id_menu_items_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","item_id") REFERENCES "public"."menu_items"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_locations" ADD CONSTRAINT "menu_item_locations_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_modifier_groups" ADD CONSTRAINT "menu_item_modifier_groups_restaurant_id_item_id_menu_items_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","item_id") REFERENCES "public"."menu_items"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_modifier_groups" ADD CONSTRAINT "menu_item_modifier_groups_restaurant_id_group_id_modifier_groups_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","group_id") REFERENCES "public"."modifier_groups"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_restaurant_id_category_id_menu_categories_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","category_id") REFERENCES "public"."menu_categories"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_price_changes" ADD CONSTRAINT "menu_price_changes_restaurant_id_item_id_menu_items_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","item_id") REFERENCES "public"."menu_items"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_options" ADD CONSTRAINT "modifier_options_restaurant_id_group_id_modifier_groups_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","group_id") REFERENCES "public"."modifier_groups"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_restaurant_id_notification_id_notifications_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","notification_id") REFERENCES "public"."notifications"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_tickets" ADD CONSTRAINT "kitchen_tickets_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_tickets" ADD CONSTRAINT "kitchen_tickets_restaurant_id_station_id_stations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","station_id") REFERENCES "public"."stations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_customer_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","customer_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_readers" ADD CONSTRAINT "card_readers_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "z_reports" ADD CONSTRAINT "z_reports_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD CONSTRAINT "dining_tables_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floors" ADD CONSTRAINT "floors_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_restaurant_id_restaurants_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD CONSTRAINT "restaurant_counters_restaurant_id_restaurants_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_logos" ADD CONSTRAINT "restaurant_logos_restaurant_id_restaurants_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_shift_versions" ADD CONSTRAINT "planned_shift_versions_restaurant_id_shift_id_planned_shifts_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","shift_id") REFERENCES "public"."planned_shifts"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_shifts" ADD CONSTRAINT "planned_shifts_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_shifts" ADD CONSTRAINT "planned_shifts_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rota_publications" ADD CONSTRAINT "rota_publications_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rota_terms" ADD CONSTRAINT "rota_terms_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_shift_approvals" ADD CONSTRAINT "worked_shift_approvals_restaurant_id_shift_id_worked_shifts_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","shift_id") REFERENCES "public"."worked_shifts"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_drawer_id_drawers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","drawer_id") REFERENCES "public"."drawers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_invoice_id_invoices_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","invoice_id") REFERENCES "public"."invoices"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_tip_allocation_id_tip_allocations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","tip_allocation_id") REFERENCES "public"."tip_allocations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_voucher_id_gift_vouchers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","voucher_id") REFERENCES "public"."gift_vouchers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rates" ADD CONSTRAINT "pay_rates_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_shift_versions" ADD CONSTRAINT "worked_shift_versions_restaurant_id_shift_id_worked_shifts_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","shift_id") REFERENCES "public"."worked_shifts"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_shifts" ADD CONSTRAINT "worked_shifts_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_shifts" ADD CONSTRAINT "worked_shifts_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_entries" ADD CONSTRAINT "support_entries_restaurant_id_ticket_id_support_tickets_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","ticket_id") REFERENCES "public"."support_tickets"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_restaurant_id_entry_id_support_entries_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","entry_id") REFERENCES "public"."support_entries"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_restaurant_id_ticket_id_support_tickets_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","ticket_id") REFERENCES "public"."support_tickets"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_allocations" ADD CONSTRAINT "tip_allocations_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_allocations" ADD CONSTRAINT "tip_allocations_restaurant_id_rule_id_tip_rules_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","rule_id") REFERENCES "public"."tip_rules"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_rules" ADD CONSTRAINT "tip_rules_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_restaurant_id_allocation_id_tip_allocations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","allocation_id") REFERENCES "public"."tip_allocations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_invoices" ADD CONSTRAINT "vat_invoices_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_voucher_acts" ADD CONSTRAINT "gift_voucher_acts_restaurant_id_voucher_id_gift_vouchers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","voucher_id") REFERENCES "public"."gift_vouchers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_restaurant_id_customer_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","customer_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_secret" ON "api_keys" USING btree ("restaurant_id","secret_hash");--> statement-breakpoint
CREATE INDEX "api_requests_newest" ON "api_requests" USING btree ("restaurant_id","at","id");--> statement-breakpoint
CREATE INDEX "api_requests_by_key" ON "api_requests" USING btree ("restaurant_id","key_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("restaurant_id","endpoint_id","seq");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("restaurant_id","endpoint_id","object_id","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("restaurant_id","endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_cards_in_use" ON "billing_cards" USING btree ("restaurant_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_charges_one" ON "billing_charges" USING btree ("restaurant_id","invoice_id") WHERE state in ('pending', 'unknown', 'paid');--> statement-breakpoint
CREATE INDEX "billing_charges_unsettled" ON "billing_charges" USING btree ("started_at") WHERE state in ('pending', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "billing_checkouts_pending" ON "billing_checkouts" USING btree ("restaurant_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "billing_refunds_unsettled" ON "billing_refunds" USING btree ("started_at") WHERE state in ('pending', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_period" ON "invoices" USING btree ("restaurant_id","subscription_id","period_start") WHERE cause in ('start', 'renewal');--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_open" ON "invoices" USING btree ("restaurant_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("restaurant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_alive" ON "subscriptions" USING btree ("restaurant_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("period_end") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "drawers_open" ON "drawers" USING btree ("restaurant_id","location_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "drawers_by_day" ON "drawers" USING btree ("restaurant_id","business_date");--> statement-breakpoint
CREATE INDEX "customer_consents_of" ON "customer_consents" USING btree ("restaurant_id","customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_erasures_newest" ON "customer_erasures" USING btree ("restaurant_id","requested_at");--> statement-breakpoint
CREATE INDEX "customer_merges_of" ON "customer_merges" USING btree ("restaurant_id","kept_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_once" ON "customer_merges" USING btree ("restaurant_id","merged_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "customer_notes_of" ON "customer_notes" USING btree ("restaurant_id","customer_id","at");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("restaurant_id","name_start","id") WHERE merged_into is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_last_name" ON "customers" USING btree ("restaurant_id","name_last") WHERE merged_into is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree ("restaurant_id","email_start") WHERE merged_into is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("restaurant_id","phone_digits") WHERE merged_into is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_phone_end" ON "customers" USING btree ("restaurant_id","phone_end") WHERE merged_into is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_rules_newest" ON "loyalty_rules" USING btree ("restaurant_id","recorded_at");--> statement-breakpoint
CREATE INDEX "points_claims_of" ON "points_claims" USING btree ("restaurant_id","customer_id","at");--> statement-breakpoint
CREATE INDEX "device_codes_restaurant_id_device_id_index" ON "device_codes" USING btree ("restaurant_id","device_id");--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attempts_ends_at_index" ON "attempts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_by_email_part" ON "users" USING gin ("email" extensions.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "imports_under_way" ON "imports" USING btree ("updated_at") WHERE state in ('checking', 'running');--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("restaurant_id","at");--> statement-breakpoint
CREATE INDEX "deliveries_of_order" ON "deliveries" USING btree ("restaurant_id","purchase_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_number" ON "purchase_orders" USING btree ("restaurant_id","number");--> statement-breakpoint
CREATE INDEX "recipe_versions_by_seq" ON "recipe_versions" USING btree ("restaurant_id","recipe_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "recipes_of_target" ON "recipes" USING btree ("restaurant_id","target_id") WHERE target_id is not null;--> statement-breakpoint
CREATE INDEX "stock_counts_newest" ON "stock_counts" USING btree ("restaurant_id","at");--> statement-breakpoint
CREATE INDEX "stock_depletions_of_ingredient" ON "stock_depletions" USING btree ("restaurant_id","ingredient_id","seq");--> statement-breakpoint
CREATE INDEX "stock_depletions_of_order" ON "stock_depletions" USING btree ("restaurant_id","order_id");--> statement-breakpoint
CREATE INDEX "stock_depletions_by_day" ON "stock_depletions" USING btree ("restaurant_id","business_date");--> statement-breakpoint
CREATE INDEX "stock_movements_newest" ON "stock_movements" USING btree ("restaurant_id","seq");--> statement-breakpoint
CREATE INDEX "stock_movements_of_ingredient" ON "stock_movements" USING btree ("restaurant_id","ingredient_id","seq");--> statement-breakpoint
CREATE INDEX "stock_movements_of_source" ON "stock_movements" USING btree ("restaurant_id","source_id");--> statement-breakpoint
CREATE INDEX "stock_movements_of_order" ON "stock_movements" USING btree ("restaurant_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "lead_changes_lead_id_at_index" ON "lead_changes" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "leads_created_at_id_index" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "menu_items_restaurant_id_category_id_index" ON "menu_items" USING btree ("restaurant_id","category_id");--> statement-breakpoint
CREATE INDEX "menu_price_changes_waiting" ON "menu_price_changes" USING btree ("restaurant_id","item_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "notifications_by_time" ON "notifications" USING btree ("restaurant_id","at");--> statement-breakpoint
CREATE INDEX "notifications_by_subject" ON "notifications" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "kitchen_tickets_open" ON "kitchen_tickets" USING btree ("restaurant_id","location_id") WHERE bumped_at is null;--> statement-breakpoint
CREATE INDEX "kitchen_tickets_bumped" ON "kitchen_tickets" USING btree ("restaurant_id","location_id","bumped_at");--> statement-breakpoint
CREATE INDEX "order_lines_by_name" ON "order_lines" USING btree ("restaurant_id","name","opened_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("restaurant_id","location_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("restaurant_id","business_date","opened_at");--> statement-breakpoint
CREATE INDEX "orders_by_closing" ON "orders" USING btree ("restaurant_id","closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("restaurant_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_voided" ON "orders" USING btree ("restaurant_id","opened_at","id") WHERE state = 'voided';--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("restaurant_id","total_pence","opened_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_table" ON "orders" USING btree ("restaurant_id","table_name","opened_at","id") WHERE table_name is not null;--> statement-breakpoint
CREATE INDEX "orders_by_guest_start" ON "orders" USING btree ("restaurant_id","guest_start") WHERE guest_name <> '';--> statement-breakpoint
CREATE INDEX "orders_by_guest_last" ON "orders" USING btree ("restaurant_id","guest_last") WHERE guest_name <> '';--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("restaurant_id","customer_id","opened_at","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "orders_overpaid" ON "orders" USING btree ("restaurant_id","opened_at") WHERE (state <> 'open' and (totals ->> 'paidPence')::bigint - (totals ->> 'refundedPence')::bigint > total_pence);--> statement-breakpoint
CREATE INDEX "partner_domains_partner_id_index" ON "partner_domains" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_restaurants_partner_id_index" ON "partner_restaurants" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_users_partner_id_index" ON "partner_users" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "memberships_user_id_index" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_fees_plan_effective_from_index" ON "plan_fees" USING btree ("plan","effective_from");--> statement-breakpoint
CREATE INDEX "platform_changes_subject_at_index" ON "platform_changes" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "provider_attempts_owing" ON "provider_attempts" USING btree ("started_at") WHERE owes_fee;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_connections_open" ON "provider_connections" USING btree ("restaurant_id") WHERE disconnected_at is null;--> statement-breakpoint
CREATE INDEX "z_reports_by_day" ON "z_reports" USING btree ("restaurant_id","business_date","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dining_tables_name" ON "dining_tables" USING btree ("restaurant_id","location_id","name") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("restaurant_id","staff_id") WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "pin_failures_restaurant_id_requested_by_at_index" ON "pin_failures" USING btree ("restaurant_id","requested_by","at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_requests_open" ON "plan_requests" USING btree ("restaurant_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "plan_requests_by_age" ON "plan_requests" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "platform_visits_restaurant_id_user_id_ends_at_index" ON "platform_visits" USING btree ("restaurant_id","user_id","ends_at");--> statement-breakpoint
CREATE INDEX "restaurant_figures_by_takings" ON "restaurant_figures" USING btree ("takings_30_pence","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_figures_by_last_order" ON "restaurant_figures" USING btree ("last_order_at","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_figures_unknown" ON "restaurant_figures" USING btree ("restaurant_id") WHERE unknown_payments > 0;--> statement-breakpoint
CREATE INDEX "restaurants_by_name" ON "restaurants" USING btree ("name","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurants_by_age" ON "restaurants" USING btree ("created_at","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurants_by_name_part" ON "restaurants" USING gin ("name" extensions.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "restaurants_by_slug_part" ON "restaurants" USING gin ("slug" extensions.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "restaurants_by_owner" ON "restaurants" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_pin" ON "staff_members" USING btree ("restaurant_id","pin_hash") WHERE is_active;--> statement-breakpoint
CREATE INDEX "absences_by_day" ON "absences" USING btree ("restaurant_id","to_date");--> statement-breakpoint
CREATE INDEX "planned_shifts_by_day" ON "planned_shifts" USING btree ("restaurant_id","business_date");--> statement-breakpoint
CREATE INDEX "planned_shifts_of_person" ON "planned_shifts" USING btree ("restaurant_id","staff_id","starts_at");--> statement-breakpoint
CREATE INDEX "rota_publications_of_week" ON "rota_publications" USING btree ("restaurant_id","location_id","week","published_at");--> statement-breakpoint
CREATE INDEX "events_of_order" ON "events" USING btree ("restaurant_id","order_id","seq") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "events_receipt_printed" ON "events" USING btree ("restaurant_id",(body ->> 'orderId')) WHERE type = 'receipt.printed';--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING brin ("at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_restaurant_id_business_date_at_index" ON "ledger_transfers" USING btree ("restaurant_id","business_date","at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_fees_by_day" ON "ledger_transfers" USING btree ("restaurant_id","business_date","kind","amount_pence") WHERE kind in ('fee', 'fee_back');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_drawer" ON "ledger_transfers" USING btree ("restaurant_id","drawer_entry_id") WHERE drawer_entry_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_invoice" ON "ledger_transfers" USING btree ("restaurant_id","invoice_id","kind") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_subscriptions_by_day" ON "ledger_transfers" USING btree ("restaurant_id","business_date","kind","amount_pence") WHERE kind in ('subscription', 'subscription_back');--> statement-breakpoint
CREATE INDEX "ledger_transfers_tips_paid" ON "ledger_transfers" USING btree ("restaurant_id","tip_allocation_id") WHERE tip_allocation_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_of_voucher" ON "ledger_transfers" USING btree ("restaurant_id","voucher_id","seq") WHERE voucher_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_vouchers_by_day" ON "ledger_transfers" USING btree ("restaurant_id","business_date") WHERE voucher_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_refunds_of_order" ON "ledger_transfers" USING btree ("restaurant_id","order_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_payment" ON "ledger_transfers" USING btree ("restaurant_id","payment_id","kind") WHERE refund_id is null and payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_refund" ON "ledger_transfers" USING btree ("restaurant_id","refund_id","kind","debit","credit") WHERE refund_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_sale" ON "ledger_transfers" USING btree ("restaurant_id","order_id","kind","debit","credit") WHERE payment_id is null and order_id is not null;--> statement-breakpoint
CREATE INDEX "payments_restaurant_id_order_id_index" ON "payments" USING btree ("restaurant_id","order_id");--> statement-breakpoint
CREATE INDEX "payments_restaurant_id_business_date_index" ON "payments" USING btree ("restaurant_id","business_date");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("restaurant_id","started_at","id");--> statement-breakpoint
CREATE INDEX "payments_not_taken" ON "payments" USING btree ("restaurant_id","started_at","id") WHERE state in ('declined', 'failed');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("started_at") WHERE state in ('pending', 'unknown');--> statement-breakpoint
CREATE INDEX "payments_refund_unsettled" ON "payments" USING btree ("started_at") WHERE (refunds @> '[{"state": "pending"}]' or refunds @> '[{"state": "unknown"}]');--> statement-breakpoint
CREATE INDEX "pay_rates_of_person" ON "pay_rates" USING btree ("restaurant_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "worked_shifts_open" ON "worked_shifts" USING btree ("restaurant_id","staff_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "worked_shifts_by_day" ON "worked_shifts" USING btree ("restaurant_id","business_date");--> statement-breakpoint
CREATE INDEX "worked_shifts_of_person" ON "worked_shifts" USING btree ("restaurant_id","staff_id","started_at");--> statement-breakpoint
CREATE INDEX "announcements_created_at_id_index" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_entries_restaurant_id_ticket_id_at_index" ON "support_entries" USING btree ("restaurant_id","ticket_id","at");--> statement-breakpoint
CREATE INDEX "support_files_restaurant_id_entry_id_index" ON "support_files" USING btree ("restaurant_id","entry_id");--> statement-breakpoint
CREATE INDEX "support_files_left" ON "support_files" USING btree ("at") WHERE entry_id is null;--> statement-breakpoint
CREATE INDEX "support_notes_restaurant_id_ticket_id_at_index" ON "support_notes" USING btree ("restaurant_id","ticket_id","at");--> statement-breakpoint
CREATE INDEX "support_tickets_by_change" ON "support_tickets" USING btree ("restaurant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_desk" ON "support_tickets" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_due" ON "support_tickets" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_opened" ON "support_tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tip_allocations_by_month" ON "tip_allocations" USING btree ("restaurant_id","location_id","month");--> statement-breakpoint
CREATE INDEX "tip_rules_of_location" ON "tip_rules" USING btree ("restaurant_id","location_id","recorded_at");--> statement-breakpoint
CREATE INDEX "tip_shares_of_person" ON "tip_shares" USING btree ("restaurant_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_invoices_of_order" ON "vat_invoices" USING btree ("restaurant_id","order_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "vat_invoices_of_refund" ON "vat_invoices" USING btree ("restaurant_id","refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "vat_invoices_by_order" ON "vat_invoices" USING btree ("restaurant_id","order_id");--> statement-breakpoint
CREATE INDEX "vat_invoices_by_day" ON "vat_invoices" USING btree ("restaurant_id","issued_on");--> statement-breakpoint
CREATE INDEX "gift_voucher_acts_of" ON "gift_voucher_acts" USING btree ("restaurant_id","voucher_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_vouchers_code" ON "gift_vouchers" USING btree ("restaurant_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_vouchers_order" ON "gift_vouchers" USING btree ("restaurant_id","order_id");--> statement-breakpoint
CREATE INDEX "gift_vouchers_newest" ON "gift_vouchers" USING btree ("restaurant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gift_vouchers_by_end" ON "gift_vouchers" USING btree ("restaurant_id","last4");--> statement-breakpoint
CREATE INDEX "gift_vouchers_of_customer" ON "gift_vouchers" USING btree ("restaurant_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "gift_vouchers_sealed" ON "gift_vouchers" USING btree ("code_at") WHERE code_sealed is not null;