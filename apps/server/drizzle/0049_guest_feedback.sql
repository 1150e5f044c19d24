CREATE TABLE "guest_feedback" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guest_feedback_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "guest_feedback_rating" CHECK ("guest_feedback"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "guest_feedback" ADD CONSTRAINT "guest_feedback_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_feedback" ADD CONSTRAINT "guest_feedback_restaurant_id_location_id_order_id_orders_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","order_id") REFERENCES "public"."orders"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_feedback_order" ON "guest_feedback" USING btree ("restaurant_id","order_id");--> statement-breakpoint
CREATE INDEX "guest_feedback_at" ON "guest_feedback" USING btree ("restaurant_id","at");