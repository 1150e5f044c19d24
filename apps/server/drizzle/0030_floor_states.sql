ALTER TABLE "orders" ADD COLUMN "bill_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD COLUMN "cleaned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "cleans_tables_from" timestamp (3) with time zone;