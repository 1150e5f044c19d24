CREATE TABLE "cleared_refunds" (
	"restaurant_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_pence" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "cleared_refunds_restaurant_id_refund_id_kind_pk" PRIMARY KEY("restaurant_id","refund_id","kind"),
	CONSTRAINT "cleared_refunds_kind" CHECK ("cleared_refunds"."kind" in ('suspense', 'failed_refund'))
);
--> statement-breakpoint
ALTER TABLE "cleared_refunds" ADD CONSTRAINT "cleared_refunds_restaurant_id_location_id_order_id_orders_restaurant_id_location_id_id_fk" FOREIGN KEY ("restaurant_id","location_id","order_id") REFERENCES "public"."orders"("restaurant_id","location_id","id") ON DELETE no action ON UPDATE no action;