CREATE TABLE "station_messages" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"station_id" uuid NOT NULL,
	"order_id" uuid,
	"about" text NOT NULL,
	"text" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"seen_by" uuid,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "station_messages_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "station_messages_seen" CHECK (("station_messages"."seen_by" is null) = ("station_messages"."seen_at" is null))
);
--> statement-breakpoint
ALTER TABLE "station_messages" ADD CONSTRAINT "station_messages_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_messages" ADD CONSTRAINT "station_messages_restaurant_id_station_id_stations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","station_id") REFERENCES "public"."stations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_messages" ADD CONSTRAINT "station_messages_restaurant_id_location_id_order_id_orders_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","order_id") REFERENCES "public"."orders"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "station_messages_newest" ON "station_messages" USING btree ("restaurant_id","location_id","sent_at");--> statement-breakpoint
CREATE INDEX "station_messages_of_order" ON "station_messages" USING btree ("restaurant_id","order_id");