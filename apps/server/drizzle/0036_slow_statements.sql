CREATE TABLE "slow_statements" (
	"day" date NOT NULL,
	"statement" text NOT NULL,
	"times" integer NOT NULL,
	"total_ms" bigint NOT NULL,
	"worst_ms" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "slow_statements_day_statement_pk" PRIMARY KEY("day","statement")
);
