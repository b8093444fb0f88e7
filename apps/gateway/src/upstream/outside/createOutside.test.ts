import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createPlainServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { createOutside, type OutsideAnswer, type OutsideOptions, type OutsideWish } from './createOutside'

const stops: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const stop of stops.splice(0)) await stop()
})

/** A server on loopback that may be asked, and what it was asked. */
async function serving(listener: RequestListener) {
  const asked: { url: string | undefined; headers: Record<string, unknown> }[] = []
  const server = createServer((request, answer) => {
    asked.push({ url: request.url, headers: request.headers })
    listener(request, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}`, host, asked }
}

function asking(options: Partial<OutsideOptions> = {}) {
  const looked: string[] = []
  const outside = createOutside({
    allow: [],
    ...options,
    resolve: async name => {
      looked.push(name)
      return options.resolve?.(name) ?? []
    },
  })
  stops.push(outside.close)
  const get = (url: string, wish: Partial<OutsideWish> = {}) =>
    outside.get(url, { limit: 1_000, accept: 'application/json', ...wish })
  return { get, looked, problem: async (url: string) => (await get(url)).problem }
}

const text = (answer: OutsideAnswer) => answer.problem ?? Buffer.from(answer.bytes).toString()

test('gets what is there, with no more said than what is wanted', async () => {
  const { url, host, asked } = await serving((_, answer) => answer.end('{"name":"one"}'))
  const { get } = asking({ allow: [host] })
  expect(text(await get(`${url}/1?a=b#c`))).toBe('{"name":"one"}')
  expect(asked).toEqual([
    {
      url: '/1?a=b',
      headers: {
        ...{ accept: 'application/json', 'accept-encoding': 'gzip, identity', connection: 'close', host },
        'user-agent': 'latchkey-gateway',
      },
    },
  ])
})

test('private addresses are refused in every spelling, and names of this network', async () => {
  const { host, asked } = await serving((_, answer) => answer.end('secret'))
  const port = host.split(':')[1]
  const { problem, looked } = asking()
  for (const name of [
    ...[
      '127.0.0.1',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '127.1',
      '0177.0.0.1',
      '127.0.0.1.',
      '0',
      '%31%32%37.0.0.1',
    ],
    ...[
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '１２７.0.0.1',
    ],
    ...['10.0.0.1', '169.254.169.254', '192.168.0.1', '172.16.0.1', '100.64.0.1', '198.18.0.1', '[fd00::1]'],
    ...['localhost', 'LOCALHOST', 'postgres', 'a.localhost', 'metadata.google.internal', 'printer.local'],
  ])
    expect([name, await problem(`https://${name}/`)]).toEqual([name, 'private-address'])
  expect(await problem(`https://127.0.0.1:${port}/`)).toBe('port')
  expect([looked, asked]).toEqual([[], []])
})

test('schemes, ports, credentials and what is no address are refused before anybody is asked', async () => {
  const { url, host, asked } = await serving((_, answer) => answer.end())
  const { problem, looked } = asking({ allow: [host] })
  for (const [address, why] of [
    ['http://example.com/', 'scheme'],
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['https://example.com:8443/', 'port'],
    ['https://example.com:22/', 'port'],
    ['https://user:word@example.com/', 'credentials'],
    ['https://user@example.com/', 'credentials'],
    ['https://', 'not-an-address'],
    ['example.com', 'not-an-address'],
    ['', 'not-an-address'],
    [`https://example.com/${'a'.repeat(9_000)}`, 'not-an-address'],
  ])
    expect([address, await problem(address ?? '')]).toEqual([address, why])
  // Not even where the host is allowed.
  expect(await problem(url.replace('http://', 'http://user:word@'))).toBe('scheme')
  expect([looked, asked]).toEqual([[], []])
})

test('a name that leads to a private network is refused, also if it is one address of several', async () => {
  const names = new Map([
    ['private.example', ['127.0.0.1']],
    ['mixed.example', ['93.184.215.14', '10.0.0.1']],
    ['six.example', ['2606:4700::1111', 'fd00::1']],
    ['odd.example', ['not an address']],
  ])
  const { problem, looked } = asking({ resolve: async name => names.get(name) ?? [] })
  for (const name of names.keys()) expect(await problem(`https://${name}/`)).toBe('private-address')
  expect(looked).toEqual([...names.keys()])
  expect(await problem('https://nobody.example/')).toBe('unknown-host')
})

test('each redirect is checked anew', async () => {
  const inner = await serving((_, answer) => answer.end('secret'))
  const { url, host } = await serving((request, answer) => {
    const to = decodeURIComponent(request.url?.slice(1) ?? '')
    answer.writeHead(302, { location: to }).end()
  })
  const { get } = asking({
    allow: [host],
    resolve: async () => ['192.168.0.1'],
  })
  const redirected = async (to: string, wish = {}) =>
    (await get(`${url}/${encodeURIComponent(to)}`, wish)).problem
  for (const [to, why] of [
    [inner.url, 'scheme'],
    ['https://127.0.0.1/', 'private-address'],
    ['https://[::1]/', 'private-address'],
    ['//0x7f.1/', 'scheme'],
    ['https://inner.example/', 'private-address'],
    ['https://user:word@example.com/', 'credentials'],
    ['https://example.com:9200/', 'port'],
    ['file:///etc/passwd', 'scheme'],
    ['https://', 'not-an-address'],
    ['', 'status'],
  ])
    expect([to, await redirected(to ?? '')]).toEqual([to, why])
  // What the operator named is free; where it leads to is not.
  expect(await redirected(inner.url, { isOwn: true })).toBe('scheme')
  expect(inner.asked).toEqual([])
})

test('three redirects are followed, a fourth is not, and headers stay with the first host', async () => {
  const { url, host, asked } = await serving((request, answer) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) answer.end('there')
    else answer.writeHead(307, { location: `/${left - 1}` }).end()
  })
  const { get } = asking({ allow: [host] })
  expect(text(await get(`${url}/3`, { headers: { 'x-key': 'secret' } }))).toBe('there')
  expect(asked.map(({ headers }) => headers['x-key'])).toEqual(['secret', undefined, undefined, undefined])
  expect((await get(`${url}/4`)).problem).toBe('too-many-redirects')
})

test('bytes are counted after unpacking, whatever the headers say, and reading stops there', async () => {
  const bomb = gzipSync(Buffer.alloc(8_000_000))
  let sent = 0
  const piece = Buffer.alloc(65_536, 'a')
  const { url, host } = await serving((request, answer) => {
    if (request.url === '/bomb') return answer.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    // A gigabyte, without end or with a small promise.
    const more = () => {
      while (!answer.destroyed && sent < 1_000_000_000) {
        sent += piece.length
        if (!answer.write(piece)) return answer.once('drain', more)
      }
      return answer.end()
    }
    return more()
  })
  const { get } = asking({ allow: [host] })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await get(`${url}/bomb`, { limit: 1_000_000 })).toEqual({ problem: 'too-large' })
  expect(await get(`${url}/endless`, { limit: 1_000_000 })).toEqual({ problem: 'too-large' })
  expect(sent).toBeLessThan(200_000_000)
  const whole = await get(`${url}/bomb`, { limit: 8_000_000 })
  expect(whole.problem ? 0 : whole.bytes.length).toBe(8_000_000)
})

test('headers and bodies that hang or trickle end in time', async () => {
  const { url, host } = await serving((request, answer) => {
    if (request.url === '/headers') return
    answer.write('{')
    if (request.url !== '/trickle') return
    const timer = setInterval(() => answer.write(' '), 20)
    answer.on('close', () => clearInterval(timer))
  })
  const silent = createPlainServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  stops.push(() => silent.close())
  const silentHost = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { problem } = asking({ allow: [host, silentHost], times: { headers: 100, total: 400 } })
  for (const address of [`${url}/headers`, `${url}/body`, `${url}/trickle`, `http://${silentHost}/`])
    expect([address, await problem(address)]).toEqual([address, 'timeout'])
})

test('a name server that never answers ends in time, too', async () => {
  const { problem } = asking({ resolve: () => new Promise(() => {}), times: { headers: 100, total: 400 } })
  expect(await problem('https://slow.example/')).toBe('timeout')
})

test('errors, cut-off bodies and refused connections are told apart from answers', async () => {
  const { url, host } = await serving((request, answer) => {
    if (request.url === '/429') return answer.writeHead(429, { 'retry-after': '7' }).end('slow down')
    if (request.url === '/upgrade')
      return answer.writeHead(101, { upgrade: 'x', connection: 'upgrade' }).end()
    answer.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => answer.destroy(), 20)
    return undefined
  })
  const { get, problem } = asking({ allow: [host, '127.0.0.1:1'] })
  expect(await get(`${url}/429`)).toEqual({ problem: 'status', status: 429, retryAfter: '7' })
  expect(await problem(`${url}/half`)).toBe('network')
  expect(await problem(`${url}/upgrade`)).toBe('network')
  expect(await problem('http://127.0.0.1:1/')).toBe('network')
})

test('proxies of the environment are not used, and few are asked at once', async () => {
  let open = 0
  let most = 0
  const { url, host } = await serving((_, answer) => {
    most = Math.max(most, ++open)
    setTimeout(() => {
      open--
      answer.end('ok')
    }, 20)
  })
  for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'])
    vi.stubEnv(name, 'http://127.0.0.1:1')
  vi.stubEnv('NODE_USE_ENV_PROXY', '1')
  const { get } = asking({ allow: [host] })
  const answers = await Promise.all(Array.from({ length: 100 }, () => get(url)))
  expect(most).toBeLessThanOrEqual(8)
  expect(answers.filter(({ problem }) => problem === undefined)).toHaveLength(72)
  expect(answers.filter(({ problem }) => problem === 'busy')).toHaveLength(28)
})
