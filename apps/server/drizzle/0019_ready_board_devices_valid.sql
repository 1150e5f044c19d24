ALTER TABLE "devices" VALIDATE CONSTRAINT "devices_kind";
