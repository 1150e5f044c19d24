CREATE TABLE "vat_periods" (
	"starts_on" date PRIMARY KEY NOT NULL,
	"standard_bps" integer NOT NULL,
	"catering_bps" integer NOT NULL,
	"covers" text NOT NULL,
	"source" text NOT NULL
);
