CREATE TABLE "journal_anchors" (
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "journal_anchors_restaurant_id_business_date_pk" PRIMARY KEY("restaurant_id","business_date")
);
--> statement-breakpoint
CREATE TABLE "vat_invoices" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"credit_of" uuid,
	"refund_id" uuid,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"issued_by" uuid NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"total_pence" bigint NOT NULL,
	CONSTRAINT "vat_invoices_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "vat_invoices_restaurant_id_kind_number_unique" UNIQUE("restaurant_id","kind","number"),
	CONSTRAINT "vat_invoices_kind" CHECK ("vat_invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "vat_invoices_credit" CHECK (("vat_invoices"."kind" = 'credit_note') = ("vat_invoices"."credit_of" is not null and "vat_invoices"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "vat_invoices" ADD CONSTRAINT "vat_invoices_restaurant_id_order_id_orders_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","order_id") REFERENCES "public"."orders"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vat_invoices_of_order" ON "vat_invoices" USING btree ("restaurant_id","order_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "vat_invoices_of_refund" ON "vat_invoices" USING btree ("restaurant_id","refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "vat_invoices_by_order" ON "vat_invoices" USING btree ("restaurant_id","order_id");