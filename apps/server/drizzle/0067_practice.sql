ALTER TABLE "restaurants" ADD COLUMN "practice_of" uuid;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "practice_id" uuid;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "practice_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_practice" CHECK ((practice_of is null) = (restaurant_id < 'ffffffff-ffff-0000-0000-000000000000'::uuid)) NOT VALID;