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
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
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
CREATE TABLE "menu_categories" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"colour" text,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "menu_categories_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_item_locations" (
	"restaurant_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"price_pence" bigint,
	"is_eighty_sixed" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "modifier_groups" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"min" integer DEFAULT 0 NOT NULL,
	"max" integer DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
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
	CONSTRAINT "orders_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "orders_restaurant_id_source_number_unique" UNIQUE("restaurant_id","source","number"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('open', 'paid', 'voided')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_pence" >= 0)
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
	"is_offered" boolean NOT NULL
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
CREATE TABLE "platform_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL
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
CREATE TABLE "user_roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid NOT NULL,
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
	"shape" text DEFAULT 'square' NOT NULL,
	CONSTRAINT "dining_tables_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "dining_tables_restaurant_id_location_id_name_unique" UNIQUE("restaurant_id","location_id","name")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"address_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"service_charge_bps" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
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
CREATE TABLE "restaurant_counters" (
	"restaurant_id" uuid NOT NULL,
	"event_seq" bigint DEFAULT 0 NOT NULL,
	"journal_hash" text NOT NULL,
	"order_number" bigint DEFAULT 0 NOT NULL,
	"menu_version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "restaurant_counters_restaurant_id_pk" PRIMARY KEY("restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"vat_number" text,
	"time_zone" text NOT NULL,
	"cutoff_minutes" integer DEFAULT 240 NOT NULL,
	"plan" text NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"is_subscribed" boolean DEFAULT false NOT NULL,
	"feature_switches" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"receipt_footer" text DEFAULT '' NOT NULL,
	"receipt_shows_fee" boolean DEFAULT false NOT NULL,
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
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_members_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "staff_members_role" CHECK ("staff_members"."role" in ('owner', 'manager', 'staff'))
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
CREATE TABLE "events" (
	"restaurant_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"hash" text NOT NULL,
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
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"business_date" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_restaurant_id_seq_ordinal_pk" PRIMARY KEY("restaurant_id","seq","ordinal"),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount_pence" > 0),
	CONSTRAINT "ledger_transfers_accounts" CHECK ("ledger_transfers"."debit" <> "ledger_transfers"."credit")
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
	"fee_pence" bigint,
	"provider_fee_pence" bigint,
	"provider_ref" text,
	"card_brand" text,
	"card_last4" text,
	"tendered_pence" bigint,
	"change_pence" bigint,
	"refunds" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"why" text,
	CONSTRAINT "payments_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('pending', 'unknown', 'failed', 'declined', 'captured'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_locations" ADD CONSTRAINT "menu_item_locations_restaurant_id_item_id_menu_items_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","item_id") REFERENCES "public"."menu_items"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_locations" ADD CONSTRAINT "menu_item_locations_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_modifier_groups" ADD CONSTRAINT "menu_item_modifier_groups_restaurant_id_item_id_menu_items_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","item_id") REFERENCES "public"."menu_items"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_modifier_groups" ADD CONSTRAINT "menu_item_modifier_groups_restaurant_id_group_id_modifier_groups_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","group_id") REFERENCES "public"."modifier_groups"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_restaurant_id_category_id_menu_categories_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","category_id") REFERENCES "public"."menu_categories"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_options" ADD CONSTRAINT "modifier_options_restaurant_id_group_id_modifier_groups_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","group_id") REFERENCES "public"."modifier_groups"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_tickets" ADD CONSTRAINT "kitchen_tickets_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_tickets" ADD CONSTRAINT "kitchen_tickets_restaurant_id_station_id_stations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","station_id") REFERENCES "public"."stations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD CONSTRAINT "dining_tables_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_restaurant_id_restaurants_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD CONSTRAINT "restaurant_counters_restaurant_id_restaurants_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "menu_items_restaurant_id_category_id_index" ON "menu_items" USING btree ("restaurant_id","category_id");--> statement-breakpoint
CREATE INDEX "kitchen_tickets_open" ON "kitchen_tickets" USING btree ("restaurant_id","location_id") WHERE bumped_at is null;--> statement-breakpoint
CREATE INDEX "kitchen_tickets_bumped" ON "kitchen_tickets" USING btree ("restaurant_id","location_id","bumped_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("restaurant_id","location_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("restaurant_id","business_date","opened_at");--> statement-breakpoint
CREATE INDEX "memberships_user_id_index" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pin_failures_restaurant_id_requested_by_at_index" ON "pin_failures" USING btree ("restaurant_id","requested_by","at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_restaurant_id_business_date_index" ON "ledger_transfers" USING btree ("restaurant_id","business_date");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_payment" ON "ledger_transfers" USING btree ("restaurant_id","payment_id","kind") WHERE refund_id is null and payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_refund" ON "ledger_transfers" USING btree ("restaurant_id","refund_id","kind","debit","credit") WHERE refund_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_sale" ON "ledger_transfers" USING btree ("restaurant_id","order_id","kind","debit","credit") WHERE payment_id is null;--> statement-breakpoint
CREATE INDEX "payments_restaurant_id_order_id_index" ON "payments" USING btree ("restaurant_id","order_id");--> statement-breakpoint
CREATE INDEX "payments_restaurant_id_business_date_index" ON "payments" USING btree ("restaurant_id","business_date");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("started_at") WHERE state in ('pending', 'unknown');