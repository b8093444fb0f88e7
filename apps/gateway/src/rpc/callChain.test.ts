import { createServer } from 'node:net'
import { keccak256 } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { testChain } from '../../test/testChain'
import { testNode } from '../../test/testNode'
import { type TestNode, tell } from './testing/startTestNode'

type Behaviour = Parameters<TestNode['behave']>[0]
const failing: [string, string, Behaviour][] = [
  ['status', 'status 500 with an error in it', ({ id }, answer) => tell(answer, { id, error: {} }, 500)],
  ['status', 'status 502 with a page', (_, answer) => tell(answer, '<h1>Bad gateway</h1>', 502)],
  ['status', 'status 401', (_, answer) => tell(answer, '', 401)],
  ['status', 'status 404 with a page', (_, answer) => tell(answer, '<h1>Not found</h1>', 404)],
  ['rate-limit', 'status 429', (_, answer) => tell(answer, 'slow down', 429)],
  ['network', 'a closed connection', (_, answer) => void answer.destroy()],
  ['network', 'a redirect', (_, answer) => tell(answer, '', 307, { location: 'http://127.0.0.1:1/' })],
  [
    'network',
    'half an answer',
    ({ id }, answer) => halfOf(answer, `{"jsonrpc":"2.0","id":${id},"result":"0x`),
  ],
  ['malformed', 'half a JSON', ({ id }, answer) => tell(answer, `{"jsonrpc":"2.0","id":${id},"result":"0x`)],
  ['malformed', 'a page of HTML', (_, answer) => tell(answer, '<!doctype html><h1>Welcome</h1>')],
  ['malformed', 'an empty 200', (_, answer) => tell(answer, '')],
  ['malformed', 'the id of another call', ({ id }, answer) => tell(answer, { id: id + 1, result: '0x' })],
  ['malformed', 'the id as a text', ({ id }, answer) => tell(answer, { id: `${id}`, result: '0x' })],
  ['malformed', 'neither result nor error', ({ id }, answer) => tell(answer, { jsonrpc: '2.0', id })],
  ['malformed', 'an error that is none', ({ id }, answer) => tell(answer, { id, error: 'no' })],
  ['malformed', 'a list', ({ id }, answer) => tell(answer, [{ id, result: '0x' }])],
  ['too-large', 'more than 10 MB', ({ id }, answer) => tell(answer, { id, result: 'a'.repeat(11 << 20) })],
]

test.each(failing)('counts as %s and goes to the next: %s', async (reason, _, behaviour) => {
  const [bad, good] = await Promise.all([testNode(1, behaviour), testNode(1, () => 'good')])
  const { world, ask } = testChain([bad.url, good.url])
  expect(await ask()).toMatchObject({ kind: 'result', json: '"good"' })
  expect(bad.methods()).toEqual(['eth_call'])
  expect(world.counted()).toContain(`{chain="eip155:1",upstream="config:0",reason="${reason}"} 1`)
})

function halfOf(answer: Parameters<Behaviour>[1], text: string): void {
  answer.writeHead(200, { 'content-length': text.length + 100 })
  answer.write(text)
  setTimeout(() => answer.destroy(), 20)
}

test('a node that stalls, in its head or in its body, leaves the others enough time', async () => {
  const [deaf, trickling, good] = await Promise.all([
    testNode(1, () => undefined),
    testNode(1, (_, answer) => void answer.writeHead(200).write('{')),
    testNode(1, () => 'good'),
  ])
  const { ask, upstreams } = testChain([deaf.url, trickling.url, good.url], { timeLimit: 4_500 })
  expect(await ask()).toMatchObject({ json: '"good"' })
  // Asked again at once, those two are not waited for.
  expect(upstreams.map(({ failures }) => failures)).toEqual([1, 1, 0])
  expect(await ask()).toMatchObject({ json: '"good"' })
  expect([deaf, trickling].map(each => each.methods().length)).toEqual([1, 1])
})

test('a node where nothing listens, and one that takes connections and says nothing', async () => {
  const silent = createServer(() => {})
  await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as { port: number }
  const good = await testNode(1, () => 'good')
  const { ask } = testChain(['http://127.0.0.1:1', `http://127.0.0.1:${port}`, good.url])
  expect(await ask()).toMatchObject({ json: '"good"' })
})

test.each([
  [3, 'execution reverted: rate limit exceeded'],
  [-32000, 'nonce too low'],
  [-32000, 'insufficient funds for gas * price + value'],
  [-32602, 'invalid argument 0'],
  [-32603, 'Error: VM Exception while processing transaction: reverted with reason "quota"'],
])('%i %s is an answer: nobody else is asked', async (code, message) => {
  const error = { code, message, data: '0x08c379a0' }
  const first = await testNode(1, ({ id }, answer) => tell(answer, { jsonrpc: '2.0', id, error }))
  const second = await testNode(1)
  const outcome = await testChain([first.url, second.url]).ask()
  expect(outcome).toMatchObject({ kind: 'error', code, message })
  expect(outcome.kind === 'error' && JSON.parse(outcome.json)).toEqual(error)
  expect(second.methods()).toEqual([])
})

test.each([
  [-32005, 'daily request count exceeded'],
  [-32603, 'rate limit reached, try again later'],
  [429, 'compute units'],
  [-32601, 'the method eth_call does not exist'],
])(
  '%i %s is about the node: the next is asked, and it is told when none is better',
  async (code, message) => {
    const limited = await testNode(1, ({ id }, answer) => tell(answer, { id, error: { code, message } }))
    const good = await testNode(1, () => 'good')
    expect(await testChain([limited.url, good.url]).ask()).toMatchObject({ json: '"good"' })
    expect(await testChain([limited.url]).ask()).toMatchObject({ kind: 'error', code, message })
  },
)

test('an error in a 400 is an answer, as some nodes send it', async () => {
  const error = { code: -32602, message: 'wrong' }
  const first = await testNode(1, ({ id }, answer) => tell(answer, { id, error }, 400))
  expect(await testChain([first.url]).ask()).toMatchObject({ kind: 'error', code: -32602 })
})

test('a node that lies about its chain never answers for a client', async () => {
  const [liar, good] = await Promise.all([testNode(2, () => 'lie'), testNode(1, () => 'good')])
  const { world, ask } = testChain([liar.url, good.url])
  expect(await Promise.all([ask(), ask(), ask()])).toMatchObject(Array(3).fill({ json: '"good"' }))
  expect(liar.methods()).toEqual([])
  expect(world.said.filter(line => line.includes('another chain'))).toHaveLength(1)
  const alone = testChain([liar.url])
  await alone.ask()
  expect(await alone.ask()).toEqual({
    kind: 'unavailable',
    message: 'eip155:1 cannot be reached at the moment: every node of it answers for another chain',
  })
})

test('when nobody answers, that is told; when somebody does again, it is used', async () => {
  const first = await testNode(1, (_, answer) => tell(answer, '', 500))
  const { ask } = testChain([first.url, 'http://127.0.0.1:1'])
  expect(await ask()).toEqual({
    kind: 'unavailable',
    message: 'eip155:1 cannot be reached at the moment: none of its nodes answers',
  })
  first.behave(() => 'back')
  expect(await ask()).toMatchObject({ json: '"back"' })
})

test('waits as long as a limited node says, if the others can take over', async () => {
  const limited = await testNode(1, (_, answer) => tell(answer, '', 429, { 'retry-after': '30' }))
  const good = await testNode(1, () => 'good')
  const { ask, upstreams } = testChain([limited.url, good.url])
  await ask()
  const rest = (upstreams[0]?.restsUntil ?? 0) - Date.now()
  expect(rest).toBeGreaterThan(25_000)
  expect(rest).toBeLessThanOrEqual(30_000)
})

test('keys in an address reach the node, and neither log, metric nor error', async () => {
  const key = 'k3y-0123456789abcdef'
  const spilling = await testNode(1, ({ id }, answer) =>
    tell(answer, { id, error: { code: -32000, message: `bad project ${key}`, data: `/v3/${key}?t=${key}` } }),
  )
  const address = spilling.url.replace('//', '//alice:s3cr%20et@')
  const { world, ask } = testChain([`${address}/v3/${key}?t=${key}`, `http://127.0.0.1:1/${key}`])
  const outcome = await ask()
  expect(outcome).toMatchObject({ kind: 'error', message: 'bad project ***' })
  spilling.behave((_, answer) => tell(answer, key, 500))
  const shown = JSON.stringify([outcome, await ask(), world.said, world.counted()])
  for (const secret of [key, 's3cr', 'alice', '127.0.0.1']) expect(shown).not.toContain(secret)
  const basic = `Basic ${Buffer.from('alice:s3cr et').toString('base64')}`
  expect(spilling.asked[0]?.authorization).toBe(basic)
})

test('numbers larger than JavaScript can hold stay as they are', async () => {
  const json = '{ "rentEpoch": 18446744073709551615, "text": "\\"}, \\\\", "list": [1.50, {"result": null}] }'
  const exact = await testNode(1, ({ id }, answer) =>
    tell(answer, `{"result": ${json} , "id":${id}, "error":null}`),
  )
  expect(await testChain([exact.url]).ask()).toMatchObject({ kind: 'result', json })
})

const raw = '0x02f86c0180843b9aca00'
const send = { method: 'eth_sendRawTransaction', params: [raw] }
const hash = keccak256(raw)
const fails =
  (message: string): Behaviour =>
  ({ id }, answer) =>
    tell(answer, { id, error: { code: -32000, message } })

test('a transaction that a node took before it broke off is sent, whatever the next one says', async () => {
  const breaking = await testNode(1, (_, answer) => void answer.destroy())
  const known = await testNode(1, fails('already known'))
  expect(await testChain([breaking.url, known.url]).ask(send)).toMatchObject({ json: `"${hash}"` })
  expect([breaking, known].map(each => each.asked.at(-1)?.params)).toEqual([[raw], [raw]])

  const mined = await testNode(1, (asked, answer) =>
    asked.method === 'eth_getTransactionByHash'
      ? { hash: asked.params }
      : fails('nonce too low')(asked, answer),
  )
  expect(await testChain([breaking.url, mined.url]).ask(send)).toMatchObject({ json: `"${hash}"` })

  const other = await testNode(1, (asked, answer) =>
    asked.method === 'eth_getTransactionByHash' ? null : fails('nonce too low')(asked, answer),
  )
  expect(await testChain([breaking.url, other.url]).ask(send)).toMatchObject({ message: 'nonce too low' })
})

test('the same for a transaction of Solana, which is named by its signature', async () => {
  const reference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const served = { id: `solana:${reference}`, namespace: 'solana', reference } as const
  const named =
    (behaviour: Behaviour): Behaviour =>
    (asked, answer) =>
      asked.method === 'getGenesisHash' ? `${reference}Kuc147dw2N9d` : behaviour(asked, answer)
  const breaking = await testNode(
    0,
    named((_, answer) => void answer.destroy()),
  )
  const known = await testNode(
    0,
    named(fails('Transaction simulation failed: This transaction has already been processed')),
  )
  // One signature, of a zero and then ones; the message does not matter here.
  const bytes = Buffer.from([1, 0, ...Array(63).fill(1), 9, 9])
  const signature = '1GJGU5rfkskvh8TGG33G27gM5VATxG6eXWwy8sBJAzV32WaUntnHPJSHVe1YRUjcHeYPJLBAqq66yM5vppSxyW'
  const send = (urls: readonly string[], encoding: string) => {
    const params = [bytes.toString('base64'), { encoding }]
    return testChain(urls, { served }).ask({ method: 'sendTransaction', params })
  }
  expect(await send([breaking.url, known.url], 'base64')).toMatchObject({ kind: 'result', value: signature })
  expect(await send([breaking.url, known.url], 'base58')).toMatchObject({ kind: 'error' })
  expect(await send([known.url], 'base64')).toMatchObject({ kind: 'error' })
})

test('without a doubtful try before it, the node has the last word on a transaction', async () => {
  const first = await testNode(1, fails('already known'))
  expect(await testChain([first.url]).ask(send)).toMatchObject({ kind: 'error', message: 'already known' })
  const refusing = await testNode(1, fails('insufficient funds'))
  const breaking = await testNode(1, (_, answer) => void answer.destroy())
  const outcome = await testChain([breaking.url, refusing.url]).ask(send)
  expect(outcome).toMatchObject({ message: 'insufficient funds' })
})

test('ending the world ends what is under way', async () => {
  const deaf = await testNode(1, () => undefined)
  const end = new AbortController()
  const { ask } = testChain([deaf.url], { timeLimit: 60_000, signal: end.signal })
  const asked = ask()
  await expect.poll(() => deaf.methods(), { timeout: 60_000 }).toHaveLength(1)
  end.abort()
  expect(await asked).toMatchObject({ kind: 'unavailable' })
})
