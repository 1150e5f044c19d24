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
ALTER TABLE "orders" ADD COLUMN "guest" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_id" uuid GENERATED ALWAYS AS ((guest ->> 'customerId')::uuid) STORED;--> statement-breakpoint
ALTER TABLE "customer_consents" ADD CONSTRAINT "customer_consents_restaurant_id_customer_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","customer_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_erasures" ADD CONSTRAINT "customer_erasures_restaurant_id_customer_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","customer_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_restaurant_id_kept_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","kept_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_restaurant_id_merged_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","merged_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_restaurant_id_customer_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","customer_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_customer_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","customer_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("restaurant_id","customer_id","opened_at","id") WHERE customer_id is not null;