ALTER TABLE "billing_parked" DROP CONSTRAINT "billing_parked_why";--> statement-breakpoint
ALTER TABLE "billing_parked" ADD COLUMN "won_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing_parked" ADD CONSTRAINT "billing_parked_why" CHECK ("billing_parked"."why" in ('late', 'twice', 'other_amount', 'nothing_moved', 'other_currency', 'returned', 'disputed')) NOT VALID;