CREATE TABLE "guest_orders" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"table_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"state" text NOT NULL,
	"request" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"bill_ids" jsonb NOT NULL,
	"order_id" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "guest_orders_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "guest_orders_state" CHECK ("guest_orders"."state" in ('waiting', 'accepted', 'declined')),
	CONSTRAINT "guest_orders_decided" CHECK (("guest_orders"."state" = 'waiting') = ("guest_orders"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "guest_orders" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_orders" ADD CONSTRAINT "guest_orders_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_orders" ADD CONSTRAINT "guest_orders_restaurant_id_location_id_order_id_orders_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","order_id") REFERENCES "public"."orders"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_orders_waiting" ON "guest_orders" USING btree ("restaurant_id","location_id","sent_at") WHERE state <> 'declined' and order_id is null;--> statement-breakpoint
CREATE INDEX "guest_orders_of_order" ON "guest_orders" USING btree ("restaurant_id","order_id") WHERE order_id is not null;