# One image for the three services and the tools of the command line; the command chooses (docker-compose.yml), the
# query API without one. It runs as nobody in particular, writes to /tmp only, and holds what runs and nothing else:
# no shell, no package manager. A volume at /data belongs to its user. The stage 'proxy' is another image: Caddy with its Caddyfile.
# The version is that of the Node packages in package.json.
ARG NODE_VERSION=26.10.0
# The proxy needs 2.11.4 or later: before, a request with a body was lost where a replica refused the connection
# (Caddy's issues 7546 and 7713).
ARG CADDY_VERSION=2.11.9

FROM node:${NODE_VERSION}-slim AS node

FROM node AS sources
WORKDIR /app
COPY . .
# Whoever checked them out, with whatever umask: others run them.
RUN chmod -R u=rwX,go=rX .

FROM caddy:${CADDY_VERSION} AS proxy
COPY --from=sources /app/deploy/Caddyfile /etc/caddy/Caddyfile

FROM sources AS screens
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
RUN npm run build && find admin-ui/dist -name '*.map' -delete

FROM sources AS packages
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev --omit=optional \
    --workspace=command-service --workspace=projection-service --workspace=query-api --workspace=standalone
RUN find node_modules -name '*.map' -delete -o -name '*.d.ts' -delete -o -name '*.d.[cm]ts' -delete

# Node, the libraries that it is linked with, and its user.
FROM node AS runtime
RUN mkdir -p /runtime/etc \
    && mkdir -p -m 700 /writable/data \
    && mkdir -m 1777 /runtime/tmp \
    && echo 'landbook:x:1000:1000::/app:/sbin/nologin' > /runtime/etc/passwd \
    && { which node; ldd "$(which node)" | grep -o '/[^ ]*'; } | xargs cp --dereference --parents --target-directory /runtime

FROM scratch
COPY --from=runtime /runtime /
COPY --from=runtime --chown=1000:1000 /writable /
ENV PATH=/usr/local/bin NODE_ENV=production
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
