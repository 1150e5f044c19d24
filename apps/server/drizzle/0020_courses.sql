ALTER TABLE "menu_categories" ADD COLUMN "course" smallint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "fired_at" timestamp (3) with time zone;