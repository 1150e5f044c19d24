ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_offline" jsonb;--> statement-breakpoint
CREATE INDEX "payments_held" ON "payments" USING btree ("restaurant_id","started_at") WHERE state = 'held';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('pending', 'held', 'unknown', 'failed', 'declined', 'captured'));