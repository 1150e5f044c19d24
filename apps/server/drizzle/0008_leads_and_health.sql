CREATE TABLE "probes" (
	"minute" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"is_ok" boolean NOT NULL,
	"answer_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_minutes" (
	"minute" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"failures" integer NOT NULL,
	"buckets" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text NOT NULL,
	"market" text NOT NULL,
	"experience" text NOT NULL,
	"webinar" text NOT NULL,
	"consent_version" text NOT NULL,
	"consent_wording" text NOT NULL,
	"request_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leads_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "leads_kind" CHECK ("leads"."kind" in ('consultation', 'webinar', 'portal_access')),
	CONSTRAINT "leads_state" CHECK ("leads"."state" in ('new', 'contacted', 'won', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_changes_lead_id_at_index" ON "lead_changes" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "leads_created_at_id_index" ON "leads" USING btree ("created_at","id");