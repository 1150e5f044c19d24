CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "article_versions_article_id_version_pk" PRIMARY KEY("article_id","version")
);
--> statement-breakpoint
CREATE TABLE "article_votes" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_helpful" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_votes_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"published_version" integer,
	"published_at" timestamp (3) with time zone,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('english', body), 'C')) STORED NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "restaurant_figures" (
	"restaurant_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"day" date NOT NULL,
	"takings_30_pence" bigint NOT NULL,
	"fee_30_pence" bigint NOT NULL,
	"fee_pence" bigint NOT NULL,
	"last_order_at" timestamp (3) with time zone NOT NULL,
	"unknown_payments" integer NOT NULL,
	CONSTRAINT "restaurant_figures_restaurant_id_pk" PRIMARY KEY("restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_entries" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"side" text NOT NULL,
	"by" uuid NOT NULL,
	"by_name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "support_entries_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "support_entries_kind" CHECK ("support_entries"."kind" in ('message', 'resolved', 'reopened')),
	CONSTRAINT "support_entries_side" CHECK ("support_entries"."side" in ('restaurant', 'platform'))
);
--> statement-breakpoint
CREATE TABLE "support_files" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid,
	"uploaded_by" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_files_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "support_notes" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"by_name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "support_notes_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"restaurant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"subject" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"assignee_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"first_responded_at" timestamp (3) with time zone,
	"respond_by" timestamp (3) with time zone NOT NULL,
	"resolve_by" timestamp (3) with time zone,
	"resolve_left_ms" bigint,
	"due_at" timestamp (3) with time zone,
	"risk_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"rating" smallint,
	"rating_comment" text DEFAULT '' NOT NULL,
	"rated_at" timestamp (3) with time zone,
	CONSTRAINT "support_tickets_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id"),
	CONSTRAINT "support_tickets_restaurant_id_number_unique" UNIQUE("restaurant_id","number"),
	CONSTRAINT "support_tickets_status" CHECK ("support_tickets"."status" in ('open', 'in-progress', 'waiting', 'resolved')),
	CONSTRAINT "support_tickets_priority" CHECK ("support_tickets"."priority" in ('high', 'medium', 'low')),
	CONSTRAINT "support_tickets_rating" CHECK ("support_tickets"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plan_requests" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "plan_requests" ADD COLUMN "answer_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_requests" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "recalled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "recalled_by" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "recall_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_entries" ADD CONSTRAINT "support_entries_restaurant_id_ticket_id_support_tickets_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","ticket_id") REFERENCES "public"."support_tickets"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_restaurant_id_entry_id_support_entries_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","entry_id") REFERENCES "public"."support_entries"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_restaurant_id_ticket_id_support_tickets_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","ticket_id") REFERENCES "public"."support_tickets"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "restaurant_figures_by_takings" ON "restaurant_figures" USING btree ("takings_30_pence","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_figures_by_last_order" ON "restaurant_figures" USING btree ("last_order_at","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_figures_unknown" ON "restaurant_figures" USING btree ("restaurant_id") WHERE unknown_payments > 0;--> statement-breakpoint
CREATE INDEX "support_entries_restaurant_id_ticket_id_at_index" ON "support_entries" USING btree ("restaurant_id","ticket_id","at");--> statement-breakpoint
CREATE INDEX "support_files_restaurant_id_entry_id_index" ON "support_files" USING btree ("restaurant_id","entry_id");--> statement-breakpoint
CREATE INDEX "support_files_left" ON "support_files" USING btree ("at") WHERE entry_id is null;--> statement-breakpoint
CREATE INDEX "support_notes_restaurant_id_ticket_id_at_index" ON "support_notes" USING btree ("restaurant_id","ticket_id","at");--> statement-breakpoint
CREATE INDEX "support_tickets_by_change" ON "support_tickets" USING btree ("restaurant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_desk" ON "support_tickets" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_due" ON "support_tickets" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_opened" ON "support_tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "plan_requests_by_age" ON "plan_requests" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "restaurants_by_name" ON "restaurants" USING btree ("name","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurants_by_age" ON "restaurants" USING btree ("created_at","restaurant_id");--> statement-breakpoint
ALTER TABLE "plan_requests" ADD CONSTRAINT "plan_requests_answer" CHECK ("plan_requests"."answer" in ('approved', 'declined', 'withdrawn'));