#!/usr/bin/env bash
# Makes the image of the Dockerfile and asks it for a page and a lead: over files that nobody may write, but for var/.
# Where no Docker engine is, the Dockerfile's own steps are run in clean folders, and its command as a user who owns
# nothing. Usage: deploy/check-image.sh [--steps], which only tells those steps.
set -euo pipefail
cd "$(dirname "$0")/.."

# The steps that make files or run, each with the name of its stage before it; the last one has none and is `app`.
steps() {
  awk '
    /\\$/ || /^(ADD|SHELL|ENTRYPOINT) / { print "No step that is known here: " $0 > "/dev/stderr"; exit 1 }
    /^FROM / { stage = NF == 4 ? $4 : "app" }
    /^(RUN|COPY|CMD) / { print stage, $0 }
  ' Dockerfile
}
if [ "${1:-}" = --steps ]; then steps; exit; fi

folder=$(mktemp -d)
server=
container=
clean_up() {
  test -z "$server" || kill "$server"
  test -z "$container" || docker rm --force --volumes "$container" > /dev/null
  chmod -R u+w "$folder"
  rm -rf "$folder"
}
trap clean_up EXIT

# A page and a lead of a server at this address.
ask_it() {
  curl -fsS "$1/" -o "$folder/page"
  grep -q '<title>' "$folder/page"
  token=$(curl -fsS "$1/api/v1/bot-check/token" -H 'content-type: application/json' -d '{"action":"ContactForm"}' | sed 's/.*"token":"\([^"]*\)".*/\1/')
  curl -fsS -o /dev/null -w '%{http_code}\n' "$1/api/v1/CustomerServices/Add" -H 'content-type: application/json' -H "recaptchatoken: $token" \
    -d '{"name":"A","email":"a@example.org","country":"X","userMessage":"m","phoneNumber":""}'
}

if docker info > /dev/null 2>&1; then
  docker build -t amara-check .
  echo '== it does not start before somebody has chosen a bot check'
  if docker run --rm --read-only amara-check; then exit 1; fi
  echo '== it starts, and answers'
  container=$(docker run -d --read-only -v /app/var -p 127.0.0.1::4173 -e BOT_CHECK=stand-in -e LOG=off amara-check)
  for _ in $(seq 60); do
    test "$(docker inspect -f '{{.State.Health.Status}}' "$container")" != healthy || break
    sleep 1
  done
  test "$(docker inspect -f '{{.State.Health.Status}}' "$container")" = healthy
  ask_it "http://$(docker port "$container" 4173)"
  docker exec "$container" ls -l var
  echo 'The image runs.'
  exit
fi

echo 'No Docker engine: the steps are run by hand.'

# The words of a step that is written as a list of JSON, one a line.
words_of() { node -e 'for (const word of JSON.parse(process.argv[1])) console.log(word)' "$1"; }

# COPY in a stage, from what .dockerignore lets in or from another stage.
copy() {
  local to="$folder/$1/${!#}" from="$folder/context"
  shift
  case $1 in --from=*) from="$folder/${1#--from=}"; shift ;; esac
  mkdir -p "$(dirname "$to")"
  for each in "${@:1:$#-1}"; do cp -r "$from/${each#/app/}" "$to"; done
}

mkdir "$folder/context"
sed -n 's/^!//p' .dockerignore | xargs -I{} cp -r --parents {} "$folder/context"
rm -rf "$folder/context/src/styles/generated"

command=()
while read -r stage step words; do
  echo "== $stage: $step $words"
  mkdir -p "$folder/$stage"
  case $step in
    # The image's user is not known here: whose var/ is, comes below.
    RUN) (cd "$folder/$stage" && bash -euc "${words/-o node -g node /}") > "$folder/log" 2>&1 || { tail -30 "$folder/log"; exit 1; } ;;
    COPY) read -ra words <<< "$words"; copy "$stage" "${words[@]}" ;;
    CMD) mapfile -t command < <(words_of "$words") ;;
  esac
done < <(steps)
test ${#command[@]} -gt 0

du -sh "$folder/app"
# As the image is: no file of it may be written, whoever asks.
chmod -R a-w "$folder/app"
chmod 700 "$folder/app/var"
run=()
if [ "$(id -u)" = 0 ]; then
  chmod 755 "$folder"
  chown 65534:65534 "$folder/app/var"
  run=(setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --bounding-set=-all)
fi
read -ra set < <(sed -n 's/^ENV //p' Dockerfile)
port=$((20000 + RANDOM % 20000))
run+=(env -i PATH="$PATH" "${set[@]}" PORT=$port)

echo '== it does not start before somebody has chosen a bot check'
if (cd "$folder/app" && "${run[@]}" "${command[@]}") 2> "$folder/refused"; then exit 1; fi
cat "$folder/refused"

echo '== it starts, and answers'
(cd "$folder/app" && exec "${run[@]}" BOT_CHECK=stand-in LOG=off "${command[@]}") &
server=$!
mapfile -t health < <(words_of "$(sed -n 's/^HEALTHCHECK .* CMD //p' Dockerfile)")
for _ in $(seq 50); do PORT=$port "${health[@]}" && break || sleep 0.2; done
PORT=$port "${health[@]}"
ask_it "http://127.0.0.1:$port"
kill "$server" && wait "$server"
server=
ls -l "$folder/app/var"
echo 'The steps of the image run.'
