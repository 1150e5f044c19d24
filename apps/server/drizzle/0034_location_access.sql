ALTER TABLE "staff_members" ADD COLUMN "location_ids" uuid[];--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" DROP COLUMN "location_ids";--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_locations" CHECK (location_ids is null or (role <> 'owner' and cardinality(location_ids) > 0));