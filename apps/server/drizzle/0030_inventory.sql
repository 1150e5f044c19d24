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
CREATE INDEX "stock_movements_of_order" ON "stock_movements" USING btree ("restaurant_id","order_id") WHERE order_id is not null;