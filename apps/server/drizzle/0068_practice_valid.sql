ALTER TABLE "restaurants" VALIDATE CONSTRAINT "restaurants_practice";
