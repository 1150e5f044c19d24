ALTER TABLE "bookings" ADD COLUMN "deposit_free_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_confirmed_at" timestamp (3) with time zone;