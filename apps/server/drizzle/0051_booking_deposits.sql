ALTER TABLE "bookings" ADD COLUMN "deposit_order_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_decision" text;