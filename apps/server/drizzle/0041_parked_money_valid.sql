ALTER TABLE "billing_parked" VALIDATE CONSTRAINT "billing_parked_why";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_about";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_restaurant_id_parked_id_billing_parked_restaurant_id_id_fk";
