ALTER TABLE "stations" ADD COLUMN "late_minutes" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "very_late_minutes" integer DEFAULT 15 NOT NULL;