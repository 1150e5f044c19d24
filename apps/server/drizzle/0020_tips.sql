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
ALTER TABLE "tip_allocations" ADD CONSTRAINT "tip_allocations_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_allocations" ADD CONSTRAINT "tip_allocations_restaurant_id_rule_id_tip_rules_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","rule_id") REFERENCES "public"."tip_rules"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_rules" ADD CONSTRAINT "tip_rules_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_restaurant_id_allocation_id_tip_allocations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","allocation_id") REFERENCES "public"."tip_allocations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_restaurant_id_staff_id_staff_members_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","staff_id") REFERENCES "public"."staff_members"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tip_allocations_by_month" ON "tip_allocations" USING btree ("restaurant_id","location_id","month");--> statement-breakpoint
CREATE INDEX "tip_rules_of_location" ON "tip_rules" USING btree ("restaurant_id","location_id","recorded_at");--> statement-breakpoint
CREATE INDEX "tip_shares_of_person" ON "tip_shares" USING btree ("restaurant_id","staff_id");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_tips" CHECK ('tips_payable' not in ("ledger_transfers"."debit", "ledger_transfers"."credit") or "ledger_transfers"."kind" in ('tip', 'tip_back'));