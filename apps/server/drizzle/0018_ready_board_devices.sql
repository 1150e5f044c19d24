ALTER TABLE "devices" DROP CONSTRAINT "devices_kind";--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_kind" CHECK ("devices"."kind" in ('till', 'kitchen', 'board')) NOT VALID;