CREATE SCHEMA IF NOT EXISTS extensions;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA extensions;--> statement-breakpoint
ALTER EXTENSION pg_trgm SET SCHEMA extensions;--> statement-breakpoint
CREATE INDEX "users_by_email_part" ON "users" USING gin ("email" extensions.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "restaurants_by_name_part" ON "restaurants" USING gin ("name" extensions.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "restaurants_by_slug_part" ON "restaurants" USING gin ("slug" extensions.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "restaurants_by_owner" ON "restaurants" USING btree ("owner_id");