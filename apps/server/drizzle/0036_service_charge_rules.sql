ALTER TABLE "orders" ADD COLUMN "service_charge_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "service_charge_min_covers" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "service_charge_types" jsonb DEFAULT '["table"]'::jsonb NOT NULL;