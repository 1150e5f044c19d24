ALTER TABLE "orders" ADD COLUMN "reopenings" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "closing" smallint DEFAULT 0 NOT NULL;
