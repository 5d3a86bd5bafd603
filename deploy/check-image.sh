#!/usr/bin/env bash
# Runs what the Dockerfile runs, in clean folders and without Docker, and asks the result for a page and a lead:
# as a user who owns nothing, over files that nobody may write, but for var/. Usage: deploy/check-image.sh
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
server=
trap 'test -z "$server" || kill "$server"; chmod -R u+w "$folder"; rm -rf "$folder"' EXIT

echo '== what .dockerignore lets in'
mkdir "$folder/build" "$folder/modules" "$folder/app"
sed -n 's/^!//p' .dockerignore | xargs -I{} cp -r --parents {} "$folder/build"
rm -rf "$folder/build/src/styles/generated"
cp package.json package-lock.json "$folder/modules"

echo '== stage build'
(cd "$folder/build" && npm ci --ignore-scripts --no-audit --no-fund && npm run build) > "$folder/build.log" 2>&1 || { tail -30 "$folder/build.log"; exit 1; }
echo '== stage modules'
(cd "$folder/modules" && npm ci --omit=dev --ignore-scripts --no-audit --no-fund) > "$folder/modules.log" 2>&1 || { tail -30 "$folder/modules.log"; exit 1; }

echo '== last stage'
cp -r "$folder/modules/node_modules" "$folder/app/node_modules"
mkdir "$folder/app/dist"
cp -r "$folder/build/dist/site" "$folder/build/dist/server" "$folder/app/dist"
cp package.json LICENSE "$folder/app"
du -sh "$folder/app" "$folder/app/node_modules" "$folder/app/dist"
# As the image is: no file of it may be written, whoever asks.
chmod -R a-w "$folder/app"
install -d -m 0700 "$folder/var"
run=()
if [ "$(id -u)" = 0 ]; then
  chmod 755 "$folder"
  chown 65534:65534 "$folder/var"
  run=(setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --bounding-set=-all)
fi

echo '== it does not start before somebody has chosen a bot check'
if (cd "$folder/app" && "${run[@]}" env -i PATH="$PATH" PORT=0 node dist/server/main.js) 2> "$folder/refused"; then exit 1; fi
cat "$folder/refused"

echo '== it starts, and answers'
port=$((20000 + RANDOM % 20000))
(cd "$folder/app" && exec "${run[@]}" env -i PATH="$PATH" NODE_ENV=production HOST=0.0.0.0 PORT=$port \
  LEADS_URL="file:$folder/var/leads.db" BOT_CHECK=stand-in LOG=off node dist/server/main.js) &
server=$!
health="fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
for _ in $(seq 50); do PORT=$port node -e "$health" && break || sleep 0.2; done
PORT=$port node -e "$health"
url=http://127.0.0.1:$port
curl -fsS "$url/" -o "$folder/page"
grep -q '<title>' "$folder/page"
token=$(curl -fsS "$url/api/v1/bot-check/token" -H 'content-type: application/json' -d '{"action":"ContactForm"}' | sed 's/.*"token":"\([^"]*\)".*/\1/')
curl -fsS -o /dev/null -w '%{http_code}\n' "$url/api/v1/CustomerServices/Add" -H 'content-type: application/json' -H "recaptchatoken: $token" \
  -d '{"name":"A","email":"a@example.org","country":"X","userMessage":"m","phoneNumber":""}'
kill "$server" && wait "$server"
server=
ls -l "$folder/var"
echo 'The steps of the image run.'
