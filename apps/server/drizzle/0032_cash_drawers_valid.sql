ALTER TABLE "drawers" VALIDATE CONSTRAINT "drawers_restaurant_id_location_id_cash_drawer_id_cash_drawers_restaurant_id_location_id_id_fk";--> statement-breakpoint
ALTER TABLE "devices" VALIDATE CONSTRAINT "devices_restaurant_id_cash_drawer_id_cash_drawers_restaurant_id_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_restaurant_id_location_id_cash_drawer_id_cash_drawers_restaurant_id_location_id_id_fk";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_restaurant_id_location_id_cash_drawer_id_cash_drawers_restaurant_id_location_id_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_cash_drawer";