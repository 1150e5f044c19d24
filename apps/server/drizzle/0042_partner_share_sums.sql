ALTER TABLE "rollup_tenders" ADD COLUMN "partner_share_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_tenders" ADD COLUMN "partner_share_back_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The sums of partners' restaurants get two figures more. They are counted again from the log's first entry; everybody else's are right as they are.
DELETE FROM rollup_cursors WHERE restaurant_id IN (SELECT restaurant_id FROM partner_restaurants);
--> statement-breakpoint
DELETE FROM rollup_days WHERE restaurant_id IN (SELECT restaurant_id FROM partner_restaurants);
--> statement-breakpoint
DELETE FROM rollup_hours WHERE restaurant_id IN (SELECT restaurant_id FROM partner_restaurants);
--> statement-breakpoint
DELETE FROM rollup_items WHERE restaurant_id IN (SELECT restaurant_id FROM partner_restaurants);
--> statement-breakpoint
DELETE FROM rollup_staff WHERE restaurant_id IN (SELECT restaurant_id FROM partner_restaurants);
--> statement-breakpoint
DELETE FROM rollup_vat WHERE restaurant_id IN (SELECT restaurant_id FROM partner_restaurants);
--> statement-breakpoint
DELETE FROM rollup_tenders WHERE restaurant_id IN (SELECT restaurant_id FROM partner_restaurants);
--> statement-breakpoint
DELETE FROM rollup_reductions WHERE restaurant_id IN (SELECT restaurant_id FROM partner_restaurants);
