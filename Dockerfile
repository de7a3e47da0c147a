# docker build -t griot .     docs/deployment.md says how to run it.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
# For a registry of one's own: docker build --secret id=npmrc,src=$HOME/.npmrc
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci
COPY . .
RUN npm run build && node server/release.ts --to /griot
WORKDIR /griot
# The package "node" brings the Node that the image already has.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --omit=dev \
  && rm -r node_modules/node node_modules/node-* node_modules/.bin/node

FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /griot /griot
WORKDIR /griot
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
# Any user may own the volume; this one does where nothing else is said.
RUN install -d -o 10001 -g 10001 /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/start.ts"]
