/**
 * Takes from several token buckets in Redis. Arguments: for each key its rate, the span of that rate in ms and the tokens
 * taken. Returns what is left in each, negative if the nodes took too much, by a span's worth at most. Uses Redis' clock,
 * because the clocks of the nodes may differ.
 */
export const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local left = {}
for i, key in ipairs(KEYS) do
  local rate, span, taken = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1]), tonumber(ARGV[3 * i])
  local kept = redis.call('HMGET', key, 'tokens', 'at')
  local tokens = tonumber(kept[1] or rate)
  local passed = math.max(0, now - tonumber(kept[2] or now))
  tokens = math.min(rate, tokens + passed * rate / span)
  tokens = math.max(-rate, tokens - taken)
  left[i] = string.format('%.6f', tokens)
  redis.call('HSET', key, 'tokens', left[i], 'at', string.format('%d', now))
  redis.call('PEXPIRE', key, 2 * span)
end
return left
`
