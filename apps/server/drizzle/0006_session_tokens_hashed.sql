ALTER TABLE "pin_failures" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "pin_failures" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
-- Everybody stays signed in: a cookie holds the token, and the server looks for its hash.
UPDATE "sessions" SET "token_hash" = encode(sha256(convert_to("token_hash", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_token_unique";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "pending" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash");