-- Sends the requests of a file one after another, so that every contender is asked the same things in the same order.
-- Each line is a method, a path and a body, apart by tabs. The first argument is the file, the second the line to begin with.
local prepared = {}
local position = 0
local headers = { ["Authorization"] = os.getenv("BENCH_AUTHORIZATION"), ["Content-Type"] = "application/json" }

function init(arguments)
  for line in io.lines(arguments[1]) do
    local method, path, body = line:match("^(%u+)\t([^\t]+)\t?(.*)$")
    if body == "" then body = nil end
    local sent = { ["Authorization"] = headers["Authorization"] }
    if body then sent = headers end
    prepared[#prepared + 1] = wrk.format(method, path, sent, body)
  end
  position = tonumber(arguments[2]) % #prepared
end

function request()
  position = position % #prepared + 1
  return prepared[position]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"requests":%d,"microseconds":%d,"median":%d,"late":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
