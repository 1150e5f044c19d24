-- Those given before say nothing of a size, so they fit nothing; they were good for a minute.
ALTER TABLE "approvals" ADD COLUMN "most" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "most" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "payments_refund_unsettled" ON "payments" USING btree ("started_at") WHERE (refunds @> '[{"state": "pending"}]' or refunds @> '[{"state": "unknown"}]');