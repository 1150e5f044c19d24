ALTER TABLE "rollup_tenders" ADD COLUMN "voucher_sale_payments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is in the sums already, off the ledger: few payments are for vouchers.
UPDATE "rollup_tenders" r SET "voucher_sale_payments" = sold."payments"
FROM (
	SELECT t."restaurant_id", s."span", date_trunc(s."span", t."business_date"::timestamp)::date AS "business_date",
		o."location_id", p."tender", count(*) AS "payments"
	FROM "gift_vouchers" v
	JOIN "orders" o ON o."restaurant_id" = v."restaurant_id" AND o."id" = v."order_id"
	JOIN "rollup_cursors" c ON c."restaurant_id" = v."restaurant_id"
	JOIN "ledger_transfers" t ON t."restaurant_id" = v."restaurant_id" AND t."order_id" = v."order_id"
		AND t."kind" = 'capture' AND t."seq" <= c."seq"
	JOIN "payments" p ON p."restaurant_id" = t."restaurant_id" AND p."id" = t."payment_id"
	CROSS JOIN (VALUES ('day'), ('month')) AS s("span")
	GROUP BY 1, 2, 3, 4, 5
) sold
WHERE sold."restaurant_id" = r."restaurant_id" AND sold."span" = r."span" AND sold."business_date" = r."business_date"
	AND sold."location_id" = r."location_id" AND sold."tender" = r."tender";
