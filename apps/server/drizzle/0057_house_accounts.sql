CREATE TABLE "house_account_acts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"house_account_id" uuid NOT NULL,
	"act" text NOT NULL,
	"limit_pence" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "house_account_acts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);--> statement-breakpoint
CREATE TABLE "house_accounts" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"limit_pence" bigint NOT NULL,
	"owed_pence" bigint NOT NULL,
	"contact" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "house_accounts_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "house_accounts_limit" CHECK ("house_accounts"."limit_pence" >= 0)
);--> statement-breakpoint
ALTER TABLE "rollup_tenders" ADD COLUMN "settlement_payments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_tenders" ADD COLUMN "settlement_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_tenders" ADD COLUMN "settlement_back_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "house_account_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "house_account" jsonb;--> statement-breakpoint
ALTER TABLE "house_account_acts" ADD CONSTRAINT "house_account_acts_restaurant_id_house_account_id_house_accounts_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","house_account_id") REFERENCES "public"."house_accounts"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_account_acts_of" ON "house_account_acts" USING btree ("restaurant_id","house_account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "house_accounts_name" ON "house_accounts" USING btree ("restaurant_id","name_key");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_restaurant_id_house_account_id_house_accounts_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","house_account_id") REFERENCES "public"."house_accounts"("restaurant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_house_accounts" CHECK (('accounts_receivable' in ("ledger_transfers"."debit", "ledger_transfers"."credit")) = ("ledger_transfers"."house_account_id" is not null)) NOT VALID;