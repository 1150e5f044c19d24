ALTER TABLE "staff_members" VALIDATE CONSTRAINT "staff_members_restaurant_id_role_id_staff_roles_restaurant_id_id_fk";--> statement-breakpoint
ALTER TABLE "staff_members" VALIDATE CONSTRAINT "staff_members_own_role";
