CREATE TABLE "menu_photo_files" (
	"restaurant_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"file" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "menu_photo_files_restaurant_id_item_id_file_pk" PRIMARY KEY("restaurant_id","item_id","file")
);
--> statement-breakpoint
CREATE TABLE "menu_photos" (
	"restaurant_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"set_by" uuid NOT NULL,
	CONSTRAINT "menu_photos_restaurant_id_item_id_pk" PRIMARY KEY("restaurant_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "menu_photo_files" ADD CONSTRAINT "menu_photo_files_restaurant_id_item_id_menu_photos_restaurant_id_item_id_fk" FOREIGN KEY ("restaurant_id","item_id") REFERENCES "public"."menu_photos"("restaurant_id","item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_photos" ADD CONSTRAINT "menu_photos_restaurant_id_item_id_menu_items_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","item_id") REFERENCES "public"."menu_items"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_photos_by_photo" ON "menu_photos" USING btree ("restaurant_id","photo_id");