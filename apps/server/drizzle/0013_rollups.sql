CREATE TABLE "rollup_cursors" (
	"restaurant_id" uuid NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "rollup_cursors_restaurant_id_pk" PRIMARY KEY("restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "rollup_hours" (
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"hour" smallint NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"voided_orders" integer DEFAULT 0 NOT NULL,
	"covers" integer DEFAULT 0 NOT NULL,
	"gross_pence" bigint NOT NULL,
	"discount_pence" bigint NOT NULL,
	"comp_pence" bigint NOT NULL,
	"service_charge_pence" bigint NOT NULL,
	"refund_pence" bigint NOT NULL,
	"service_back_pence" bigint NOT NULL,
	CONSTRAINT "rollup_hours_restaurant_id_business_date_location_id_hour_pk" PRIMARY KEY("restaurant_id","business_date","location_id","hour")
);
--> statement-breakpoint
CREATE TABLE "rollup_items" (
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"item_key" text NOT NULL,
	"rate_bps" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"gross_pence" bigint NOT NULL,
	"discount_pence" bigint NOT NULL,
	"comp_pence" bigint NOT NULL,
	"void_quantity" integer DEFAULT 0 NOT NULL,
	"void_pence" bigint NOT NULL,
	CONSTRAINT "rollup_items_restaurant_id_business_date_location_id_item_key_rate_bps_pk" PRIMARY KEY("restaurant_id","business_date","location_id","item_key","rate_bps")
);
--> statement-breakpoint
CREATE TABLE "rollup_reductions" (
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" uuid NOT NULL,
	"approved_by" uuid NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"amount_pence" bigint NOT NULL,
	CONSTRAINT "rollup_reductions_restaurant_id_business_date_location_id_kind_by_approved_by_pk" PRIMARY KEY("restaurant_id","business_date","location_id","kind","by","approved_by")
);
--> statement-breakpoint
CREATE TABLE "rollup_staff" (
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"covers" integer DEFAULT 0 NOT NULL,
	"gross_pence" bigint NOT NULL,
	"discount_pence" bigint NOT NULL,
	"comp_pence" bigint NOT NULL,
	"tip_pence" bigint NOT NULL,
	CONSTRAINT "rollup_staff_restaurant_id_business_date_location_id_staff_id_pk" PRIMARY KEY("restaurant_id","business_date","location_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "rollup_tenders" (
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"tender" text NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"taken_pence" bigint NOT NULL,
	"tip_pence" bigint NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"refunded_pence" bigint NOT NULL,
	"tip_back_pence" bigint NOT NULL,
	"fee_pence" bigint NOT NULL,
	"fee_back_pence" bigint NOT NULL,
	"provider_fee_pence" bigint NOT NULL,
	CONSTRAINT "rollup_tenders_restaurant_id_business_date_location_id_tender_pk" PRIMARY KEY("restaurant_id","business_date","location_id","tender")
);
--> statement-breakpoint
CREATE TABLE "rollup_vat" (
	"restaurant_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"location_id" uuid NOT NULL,
	"rate_bps" integer NOT NULL,
	"is_takeaway" boolean NOT NULL,
	"net_pence" bigint NOT NULL,
	"vat_pence" bigint NOT NULL,
	"refund_net_pence" bigint NOT NULL,
	"refund_vat_pence" bigint NOT NULL,
	CONSTRAINT "rollup_vat_restaurant_id_business_date_location_id_rate_bps_is_takeaway_pk" PRIMARY KEY("restaurant_id","business_date","location_id","rate_bps","is_takeaway")
);
