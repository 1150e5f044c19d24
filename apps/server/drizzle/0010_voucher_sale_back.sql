ALTER TABLE "rollup_tenders" ADD COLUMN "voucher_sale_back_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is in the sums already, off the ledger: few vouchers are given back.
UPDATE "rollup_tenders" r SET "voucher_sale_back_pence" = back."pence"
FROM (
	SELECT t."restaurant_id", s."span", date_trunc(s."span", t."business_date"::timestamp)::date AS "business_date",
		o."location_id", p."tender", sum(t."amount_pence") AS "pence"
	FROM "gift_vouchers" v
	JOIN "orders" o ON o."restaurant_id" = v."restaurant_id" AND o."id" = v."order_id"
	JOIN "rollup_cursors" c ON c."restaurant_id" = v."restaurant_id"
	JOIN "ledger_transfers" t ON t."restaurant_id" = v."restaurant_id" AND t."order_id" = v."order_id"
		AND t."kind" = 'refund' AND t."seq" <= c."seq"
	JOIN "payments" p ON p."restaurant_id" = t."restaurant_id" AND p."id" = t."payment_id"
	CROSS JOIN (VALUES ('day'), ('month')) AS s("span")
	GROUP BY 1, 2, 3, 4, 5
) back
WHERE back."restaurant_id" = r."restaurant_id" AND back."span" = r."span" AND back."business_date" = r."business_date"
	AND back."location_id" = r."location_id" AND back."tender" = r."tender";
