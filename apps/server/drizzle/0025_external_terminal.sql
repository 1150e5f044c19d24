ALTER TABLE "locations" ADD COLUMN "terminal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "terminal" jsonb;