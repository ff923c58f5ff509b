# The image of Leasehold. The first stage makes the package that is published and installs it; the
# second has that, a Node and nothing else. Nothing is written outside /data.
FROM node:24-trixie-slim AS build
WORKDIR /source
COPY . .
RUN node scripts/bootstrap.mjs && npm run pack
RUN npm install --global --prefix /opt/leasehold --offline --ignore-scripts --no-audit --no-fund ./dist/leasehold-[0-9]*.tgz

FROM node:24-trixie-slim
COPY --from=build /opt/leasehold /opt/leasehold
RUN install --directory --owner=node --group=node --mode=700 /data
ENV NODE_ENV=production LEASEHOLD_HOST=0.0.0.0 LEASEHOLD_PORT=4100 LEASEHOLD_DATA=/data
USER 1000:1000
VOLUME /data
EXPOSE 4100
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.LEASEHOLD_PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/leasehold/bin/leasehold"]
CMD ["start"]
