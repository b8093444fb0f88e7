/**
 * Takes from several token buckets at once, in Redis: for each key its rate a minute and how many were taken. Answers
 * what is left in each, below zero when nodes took more than there was; never by more than a minute's worth. Redis' own
 * clock counts, so that those of the nodes need not agree.
 */
export const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local left = {}
for i, key in ipairs(KEYS) do
  local rate, taken = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  local kept = redis.call('HMGET', key, 'tokens', 'at')
  local tokens = tonumber(kept[1] or rate)
  local passed = math.max(0, now - tonumber(kept[2] or now))
  tokens = math.min(rate, tokens + passed * rate / 60000)
  tokens = math.max(-rate, tokens - taken)
  left[i] = string.format('%.6f', tokens)
  redis.call('HSET', key, 'tokens', left[i], 'at', string.format('%d', now))
  redis.call('PEXPIRE', key, 120000)
end
return left
`
