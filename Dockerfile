# One image for the three services and the tools of the command line; the command chooses (docker-compose.yml), the
# query API without one. It runs as nobody in particular, writes to /tmp only, and holds no package manager of Node.
# The version is that of the Node packages in package.json.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-slim AS node

FROM node AS sources
WORKDIR /app
COPY . .

FROM sources AS screens
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
RUN npm run build && find admin-ui/dist -name '*.map' -delete

FROM sources AS packages
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev --omit=optional \
    --workspace=command-service --workspace=projection-service --workspace=query-api --workspace=standalone

FROM debian:trixie-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libatomic1 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin landbook
COPY --from=node /usr/local/bin/node /usr/local/bin/node
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=sources /app/package.json package.json
COPY --from=sources /app/contracts contracts
COPY --from=sources /app/platform platform
COPY --from=sources /app/command-service command-service
COPY --from=sources /app/projection-service projection-service
COPY --from=sources /app/query-api query-api
COPY --from=sources /app/standalone standalone
COPY --from=screens /app/admin-ui/dist admin-ui/dist
USER 1000:1000
EXPOSE 4000
CMD ["node", "query-api/src/main.ts"]
