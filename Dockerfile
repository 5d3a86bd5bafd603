# syntax=docker/dockerfile:1
# Node 20 is what the tests run on. A newer one: --build-arg NODE=24-bookworm-slim
ARG NODE=20-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No package needs a script of its own to be installed.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# What the pages hold: --build-arg SITE_URL=https://…
ARG SITE_BRAND SITE_URL SITE_PHONE SITE_EMAIL SITE_APP_URL SITE_LOCALE SITE_CONTACT_FEEDBACK SITE_RECAPTCHA_KEY
RUN npm run build

FROM node:${NODE} AS modules
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:${NODE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/dist/site dist/site
COPY --from=build /app/dist/server dist/server
COPY package.json LICENSE ./
# The one place that is written to: a volume, or nothing at all with PostgreSQL.
RUN install -d -o node -g node -m 0700 var
VOLUME /app/var
USER node
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Refuses to start until somebody has chosen a bot check.
CMD ["node", "dist/server/main.js"]
