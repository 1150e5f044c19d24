ALTER TABLE "restaurants" ADD COLUMN "mails_morning" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "morning_mailed_on" date;