# One image for the three services; the command chooses (docker-compose.yml), the query API without one.
# The version is that of the Node packages in package.json.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-slim AS sources
WORKDIR /app
COPY . .

FROM sources AS screens
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
RUN npm run build

FROM sources AS packages
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev --omit=optional \
    --workspace=command-service --workspace=projection-service --workspace=query-api

FROM node:${NODE_VERSION}-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=sources /app/package.json package.json
COPY --from=sources /app/contracts contracts
COPY --from=sources /app/platform platform
COPY --from=sources /app/command-service command-service
COPY --from=sources /app/projection-service projection-service
COPY --from=sources /app/query-api query-api
COPY --from=screens /app/admin-ui/dist admin-ui/dist
USER node
EXPOSE 4000
CMD ["node", "query-api/src/main.ts"]
