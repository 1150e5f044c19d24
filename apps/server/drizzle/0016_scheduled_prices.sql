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
ALTER TABLE "menu_price_changes" ADD CONSTRAINT "menu_price_changes_restaurant_id_item_id_menu_items_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","item_id") REFERENCES "public"."menu_items"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_price_changes_waiting" ON "menu_price_changes" USING btree ("restaurant_id","item_id") WHERE state = 'waiting';