-- What a dish contains was a list, and an empty list said both "none of the 14" and "nobody has looked". Nobody can tell
-- the two apart afterwards, and taking unknown for none can kill: an empty list becomes unknown until somebody declares
-- it. A list with names was written by somebody, so it stays as it is.
ALTER TABLE "menu_items" ALTER COLUMN "allergens" SET DEFAULT '{"state":"unknown"}'::jsonb;--> statement-breakpoint
ALTER TABLE "modifier_options" ALTER COLUMN "adds_allergens" SET DEFAULT '{"state":"unknown"}'::jsonb;--> statement-breakpoint
UPDATE "menu_items" SET "allergens" = CASE WHEN "allergens" = '[]' THEN '{"state":"unknown"}'::jsonb ELSE jsonb_build_object('state', 'contains', 'allergens', "allergens") END WHERE jsonb_typeof("allergens") = 'array';--> statement-breakpoint
UPDATE "modifier_options" SET "adds_allergens" = CASE WHEN "adds_allergens" = '[]' THEN '{"state":"unknown"}'::jsonb ELSE jsonb_build_object('state', 'contains', 'allergens', "adds_allergens") END WHERE jsonb_typeof("adds_allergens") = 'array';--> statement-breakpoint
-- Lines sold before keep their list; `order_document` reads an empty one as a dish nobody checked, so no row is rewritten.
ALTER TABLE "order_lines" ADD COLUMN "unchecked_parts" jsonb;--> statement-breakpoint
-- What the kitchen has on its screens now says the same.
UPDATE "kitchen_tickets" SET "ticket" = "ticket" || jsonb_build_object('items', (
  SELECT coalesce(jsonb_agg(CASE WHEN item -> 'allergens' = '[]' THEN item || jsonb_build_object('uncheckedParts', jsonb_build_array(item -> 'name')) ELSE item || '{"uncheckedParts": []}' END ORDER BY n), '[]')
  FROM jsonb_array_elements("ticket" -> 'items') WITH ORDINALITY AS items(item, n)
)) WHERE "bumped_at" IS NULL;--> statement-breakpoint
-- Tills that hold the old menu read it again.
UPDATE "restaurant_counters" SET "menu_version" = "menu_version" + 1;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_allergens" CHECK (coalesce("menu_items"."allergens" ->> 'state', '') in ('unknown', 'none', 'contains'));--> statement-breakpoint
ALTER TABLE "modifier_options" ADD CONSTRAINT "modifier_options_allergens" CHECK (coalesce("modifier_options"."adds_allergens" ->> 'state', '') in ('unknown', 'none', 'contains'));
