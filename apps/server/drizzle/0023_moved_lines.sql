ALTER TABLE "order_lines" ADD COLUMN "sent_on" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sent_as" uuid;