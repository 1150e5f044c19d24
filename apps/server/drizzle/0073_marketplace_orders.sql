ALTER TABLE "guest_orders" ADD COLUMN "marketplace" jsonb;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "marketplace_orders" text DEFAULT 'accept' NOT NULL;