ALTER TABLE "restaurants" ADD COLUMN "asks_tips_on_reader" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asks_tip" boolean;