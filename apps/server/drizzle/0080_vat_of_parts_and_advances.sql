ALTER TABLE "menu_items" ADD COLUMN "is_bundle" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "modifier_options" ADD COLUMN "vat_class" text;--> statement-breakpoint
ALTER TABLE "modifier_options" ADD COLUMN "alone_pence" bigint;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "vouchers_single_purpose" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_days" ADD COLUMN "vat_unknown_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_vat" ADD COLUMN "advance_net_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_vat" ADD COLUMN "advance_vat_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_vat" ADD COLUMN "advance_off_net_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_vat" ADD COLUMN "advance_off_vat_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD COLUMN "vat_rate_bps" integer;--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD COLUMN "vat_pence" bigint DEFAULT 0 NOT NULL;