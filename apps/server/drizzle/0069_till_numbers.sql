ALTER TABLE "devices" ADD COLUMN "till_number" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "receipt_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_counters" ADD COLUMN "till_number" integer DEFAULT 0 NOT NULL;