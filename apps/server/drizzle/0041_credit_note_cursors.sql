CREATE TABLE "credit_note_cursors" (
	"restaurant_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "credit_note_cursors_restaurant_id_pk" PRIMARY KEY("restaurant_id")
);
--> statement-breakpoint
CREATE INDEX "ledger_transfers_refunds_of_order" ON "ledger_transfers" USING btree ("restaurant_id","order_id") WHERE refund_id is not null;--> statement-breakpoint
-- Who has issued invoices already is looked through once from the first entry.
INSERT INTO "credit_note_cursors" ("restaurant_id", "seq") SELECT DISTINCT "restaurant_id", 0 FROM "vat_invoices";
