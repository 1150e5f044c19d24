ALTER TABLE "orders" ADD COLUMN "holds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "tab_hold_pence" bigint DEFAULT 5000 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "hold_id" uuid;