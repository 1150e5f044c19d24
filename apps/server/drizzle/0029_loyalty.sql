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
ALTER TABLE "points_claims" ADD CONSTRAINT "points_claims_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_claims" ADD CONSTRAINT "points_claims_restaurant_id_customer_id_customers_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","customer_id") REFERENCES "public"."customers"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loyalty_rules_newest" ON "loyalty_rules" USING btree ("restaurant_id","recorded_at");--> statement-breakpoint
CREATE INDEX "points_claims_of" ON "points_claims" USING btree ("restaurant_id","customer_id","at");