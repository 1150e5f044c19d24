ALTER TABLE "menu_items" ADD COLUMN "has_open_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "is_favourite" boolean DEFAULT false NOT NULL;