CREATE TABLE "staff_roles" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"base" text NOT NULL,
	"permissions" text[] NOT NULL,
	"limits" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "staff_roles_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "role_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name" ON "staff_roles" USING btree ("restaurant_id","name") WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_restaurant_id_role_id_staff_roles_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","role_id") REFERENCES "public"."staff_roles"("restaurant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_own_role" CHECK (role_id is null or role <> 'owner') NOT VALID;