CREATE TABLE "import_pieces" (
	"restaurant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_pieces_restaurant_id_import_id_kind_place_pk" PRIMARY KEY("restaurant_id","import_id","kind","place"),
	CONSTRAINT "import_pieces_kind" CHECK ("import_pieces"."kind" in ('orders', 'prices'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"state" text NOT NULL,
	"is_strict" boolean DEFAULT false NOT NULL,
	"by" uuid NOT NULL,
	"orders_file" text,
	"prices_file" text,
	"report" jsonb,
	"done_orders" integer DEFAULT 0 NOT NULL,
	"all_orders" integer DEFAULT 0 NOT NULL,
	"why" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imports_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('uploading', 'checking', 'checked', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_restaurant_id_import_id_imports_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","import_id") REFERENCES "public"."imports"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_under_way" ON "imports" USING btree ("updated_at") WHERE state in ('checking', 'running');