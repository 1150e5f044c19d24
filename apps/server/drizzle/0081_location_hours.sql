CREATE TABLE "location_hours" (
	"restaurant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"weekly" jsonb NOT NULL,
	"special_days" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "location_hours_restaurant_id_location_id_pk" PRIMARY KEY("restaurant_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "public_menus" ALTER COLUMN "opening_hours" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "location_hours" ADD CONSTRAINT "location_hours_restaurant_id_location_id_locations_restaurant_id_id_fk" FOREIGN KEY ("restaurant_id","location_id") REFERENCES "public"."locations"("restaurant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What guests read holds; where the public page named no hours, those of the rota. "Closes when it opens" is open round the clock: two halves of a day.
INSERT INTO "location_hours" ("restaurant_id", "location_id", "weekly", "special_days", "version")
SELECT coalesce(m."restaurant_id", o."restaurant_id"), coalesce(m."location_id", o."location_id"),
	CASE WHEN m."opening_hours" <> '[]'::jsonb THEN m."opening_hours" ELSE (
		SELECT coalesce(jsonb_agg(jsonb_build_object('days', "days", 'fromMinute', "opens", 'untilMinute', "closes") ORDER BY "days" -> 0, "opens"), '[]'::jsonb)
		FROM (
			SELECT jsonb_agg("weekday" ORDER BY "weekday") AS "days", "opens", "closes"
			FROM (
				SELECT "weekday", ("opens" + 720 * "half") % 1440 AS "opens",
					CASE WHEN "opens" = "closes" THEN ("opens" + 720 * ("half" + 1)) % 1440 ELSE "closes" END AS "closes"
				FROM (
					SELECT "weekday", ("day" ->> 'opens')::int AS "opens", ("day" ->> 'closes')::int AS "closes"
					FROM jsonb_array_elements(o."days") WITH ORDINALITY AS each_day("day", "weekday")
					WHERE jsonb_typeof("day") = 'object'
				) said CROSS JOIN LATERAL generate_series(0, ("opens" = "closes")::int) AS halves("half")
			) opened
			GROUP BY "opens", "closes"
		) grouped
	) END, '[]'::jsonb, coalesce(o."version", 1)
FROM "public_menus" m
FULL JOIN "opening_hours" o ON o."restaurant_id" = m."restaurant_id" AND o."location_id" = m."location_id"
WHERE m."opening_hours" <> '[]'::jsonb OR o."location_id" IS NOT NULL;
