import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: [
    "./worker/db/schema.ts",
    "./worker/db/schema-service.ts",
    "./worker/db/schema-figures.ts",
    "./worker/db/schema-ratings.ts",
    "./worker/db/schema-follows.ts",
    "./worker/db/schema-games.ts",
    "./worker/db/schema-live.ts",
    "./worker/db/schema-clubs.ts",
    "./worker/db/schema-seasons.ts",
  ],
  out: "./migrations",
});
