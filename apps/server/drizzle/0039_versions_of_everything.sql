ALTER TABLE "api_keys" ADD COLUMN "location_ids" uuid[];--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_item_locations" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rota_terms" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "vat_invoices_by_day" ON "vat_invoices" USING btree ("restaurant_id","issued_on");