DROP INDEX "orders_overpaid";--> statement-breakpoint
ALTER TABLE "rollup_tenders" ADD COLUMN "voucher_sale_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_tenders" ADD COLUMN "suspense_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The sale of a voucher stays one when it was given up.
UPDATE "orders" o SET "totals" = o."totals" || '{"vouchersPence": 0}' FROM "gift_vouchers" v
WHERE v."restaurant_id" = o."restaurant_id" AND v."order_id" = o."id" AND NOT o."totals" ? 'vouchersPence';--> statement-breakpoint
-- What closed orders hold above their cost, less what went back without taking a sale back.
UPDATE "orders" o SET "totals" = o."totals" || jsonb_build_object('overpaidPence', held."pence")
FROM (
	SELECT p."restaurant_id", p."order_id", sum(p."amount_pence" - (
		SELECT coalesce(sum((r ->> 'amountPence')::bigint - (r ->> 'saleBackPence')::bigint), 0)
		FROM jsonb_array_elements(p."refunds") r WHERE r ->> 'state' = 'done'
	)) - o."total_pence" AS "pence"
	FROM "payments" p
	JOIN "orders" o ON o."restaurant_id" = p."restaurant_id" AND o."id" = p."order_id" AND o."state" <> 'open'
	WHERE p."state" = 'captured'
	GROUP BY p."restaurant_id", p."order_id", o."total_pence"
) held
WHERE held."restaurant_id" = o."restaurant_id" AND held."order_id" = o."id" AND held."pence" <> 0;--> statement-breakpoint
CREATE INDEX "orders_owed_to_guests" ON "orders" USING btree ("restaurant_id","opened_at") WHERE (totals ? 'overpaidPence');--> statement-breakpoint
CREATE INDEX "payments_in_suspense" ON "payments" USING btree ("restaurant_id","started_at") WHERE (refunds @? '$[*].suspensePence');--> statement-breakpoint
-- Whoever sells vouchers is counted again from the first entry, now that their money is told apart by tender.
DELETE FROM "rollup_days" t USING "gift_vouchers" v WHERE v."restaurant_id" = t."restaurant_id";--> statement-breakpoint
DELETE FROM "rollup_hours" t USING "gift_vouchers" v WHERE v."restaurant_id" = t."restaurant_id";--> statement-breakpoint
DELETE FROM "rollup_items" t USING "gift_vouchers" v WHERE v."restaurant_id" = t."restaurant_id";--> statement-breakpoint
DELETE FROM "rollup_staff" t USING "gift_vouchers" v WHERE v."restaurant_id" = t."restaurant_id";--> statement-breakpoint
DELETE FROM "rollup_vat" t USING "gift_vouchers" v WHERE v."restaurant_id" = t."restaurant_id";--> statement-breakpoint
DELETE FROM "rollup_tenders" t USING "gift_vouchers" v WHERE v."restaurant_id" = t."restaurant_id";--> statement-breakpoint
DELETE FROM "rollup_reductions" t USING "gift_vouchers" v WHERE v."restaurant_id" = t."restaurant_id";--> statement-breakpoint
UPDATE "rollup_cursors" c SET "seq" = 0 FROM "gift_vouchers" v WHERE v."restaurant_id" = c."restaurant_id";
