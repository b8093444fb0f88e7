import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatSignInMessage } from '@latchkey/protocol/signin'
import { decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode, tell } from '../../rpc/testing/startTestNode'
import { askFrame, frameOrigin } from '../testing/askFrame'
import { type AuthTest, refusal, startAuthTest } from '../testing/startAuthTest'

const abi = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])
const domain = new URL(frameOrigin).host
type Account = ReturnType<typeof privateKeyToAccount>
type Said = Partial<Parameters<typeof formatSignInMessage>[0]>

/** Farcaster's registry by a node: who has which number. */
async function startRegistry() {
  const owners = new Map<string, bigint>()
  const contracts = new Set<string>()
  const node: TestNode = await startTestNode(10, ({ method, params }) => {
    const [{ to, data }] = params as [{ to?: string; data: `0x${string}` }]
    if (method !== 'eth_call') return '0x1'
    // Without a receiver it is the code that asks a contract about a signature.
    if (!to)
      return [...contracts].some(address => data.includes(address.slice(2).toLowerCase())) ? '0x01' : '0x00'
    expect(to.toLowerCase()).toBe('0x00000000fc6c5f01fc30151999387bb99a9f489b')
    const [owner] = decodeFunctionData({ abi, data }).args
    return encodeFunctionResult({ abi, result: owners.get(owner) ?? 0n })
  })
  let next = 100n
  const register = (address: string) => {
    next += 1n
    owners.set(address, next)
    return String(next)
  }
  const person = () => {
    const account = privateKeyToAccount(generatePrivateKey())
    return { account, fid: register(account.address) }
  }
  return { node, contracts, register, person }
}

/** What the address for the phone says. */
function readUrl(url: unknown) {
  const { searchParams } = new URL(String(url))
  const said = (name: string) => searchParams.get(name) ?? ''
  return { token: said('channelToken'), nonce: said('nonce'), relay: said('relay'), said }
}

function messageOf(account: Account, { nonce, fid }: { nonce: string; fid: string }, other: Said = {}) {
  return formatSignInMessage({
    ...{
      domain,
      address: account.address,
      statement: 'Farcaster Auth',
      uri: `${frameOrigin}/`,
      version: '1',
    },
    ...{ networkId: 'eip155:10', nonce, issuedAt: new Date().toISOString() },
    resources: [`farcaster://fid/${fid}`],
    ...other,
  })
}

describe('logging in by Farcaster', () => {
  let test: AuthTest
  let registry: Awaited<ReturnType<typeof startRegistry>>
  beforeAll(async () => {
    registry = await startRegistry()
    test = await startAuthTest({
      auth: { farcaster: { app: 'http://phone.example/~/siwf', relay: undefined, chain: 'eip155:10' } },
      config: { upstreams: `eip155:10=${registry.node.url}` },
    })
  })
  afterAll(async () => {
    await test.close()
    await registry.node.close()
  })

  const post = async (token: string, body: unknown) => {
    const answer = await askFrame(`${test.gateway.url}/embedded/farcaster/v1/channel/authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return {
      status: answer.status,
      body: (await answer.json()) as Record<string, unknown>,
      headers: answer.headers,
    }
  }
  /** Agrees on the phone, as far as the gateway lets it. */
  const agree = async (
    url: unknown,
    { account, fid }: { account: Account; fid: string },
    other: Said = {},
  ) => {
    const { token, nonce } = readUrl(url)
    const message = messageOf(account, { nonce, fid }, other)
    return post(token, { message, signature: await account.signMessage({ message }) })
  }
  const begin = async (device = test.device()) => {
    const { body } = await device.call('farcasterStart', undefined)
    return { device, url: body.url }
  }
  const end = async (device: ReturnType<AuthTest['device']>) => {
    const told = await device.call('farcasterWait', undefined)
    const { login } = told.body as { login?: { token: string; user: { id: string } } }
    if (login) device.setToken(login.token)
    return { told, login }
  }

  it('[EMB-48 EMB-20 EMB-21] lets in who signs with the key of the account, and knows them again', async () => {
    const person = registry.person()
    const { device, url } = await begin()
    const { said, relay, nonce } = readUrl(url)
    expect([said('domain'), said('siweUri'), relay]).toEqual([
      ...[domain, `${frameOrigin}/`, `${frameOrigin}/embedded/farcaster`],
    ])
    const waits = end(device)
    expect(await agree(url, person)).toMatchObject({ status: 201, body: { state: 'completed', nonce } })
    const { login } = await waits
    expect(login?.user).toMatchObject({
      logins: [{ provider: 'farcaster', subject: person.fid, name: `!${person.fid}` }],
    })
    expect((await device.call('session', undefined)).body.user).toEqual(login?.user)
    const again = await begin()
    await agree(again.url, person)
    expect((await end(again.device)).login?.user.id).toBe(login?.user.id)
  })

  it('[EMB-21] counts once, however often the phone or the page asks', async () => {
    const person = registry.person()
    const { device, url } = await begin()
    const { token, nonce } = readUrl(url)
    const message = messageOf(person.account, { nonce, fid: person.fid })
    const signed = { message, signature: await person.account.signMessage({ message }) }
    const posts = await Promise.all(Array.from({ length: 5 }, () => post(token, signed)))
    expect(posts.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410, 410])
    const ends = await Promise.all(Array.from({ length: 5 }, () => device.call('farcasterWait', undefined)))
    expect(ends.filter(({ body }) => body.login)).toHaveLength(1)
    expect((await post(token, signed)).status).toBe(410)
    // What was signed for one channel is nothing in the next.
    const next = await begin(device)
    expect(refusal(await post(readUrl(next.url).token, signed)).slice(0, 2)).toEqual([400, 'message'])
  })

  it('[T-47 T-20] refuses what was signed for another domain, page, chain or account, or says too much or too little', async () => {
    const person = registry.person()
    const others: Said[] = [
      { domain: 'evil.example' },
      { domain: `evil.${domain}` },
      { uri: 'https://evil.example/' },
      { nonce: '0123456789abcdef0123456789abcdef' },
      { networkId: 'eip155:1' },
      { statement: 'Sign here to win' },
      { resources: [] },
      { resources: ['farcaster://fid/1', `farcaster://fid/${person.fid}`] },
      { resources: [`https://farcaster.example/fid/${person.fid}`] },
    ]
    const { device, url } = await begin()
    for (const other of others)
      expect(refusal(await agree(url, person, other)).slice(0, 2), JSON.stringify(other)).toEqual([
        400,
        'message',
      ])
    expect((await device.call('session', undefined)).body).toEqual({})
    // Each of these was one of ten tries.
    expect((await agree(url, person)).status).toBe(201)
    const late = await begin()
    const past = new Date(Date.now() + test.time.ahead - 1_000).toISOString()
    expect(refusal(await agree(late.url, person, { expirationTime: past }))[2]).toContain(
      'clock of the phone',
    )
    for (let i = 0; i < 9; i++) await post(readUrl(late.url).token, { message: 'no', signature: '0x00' })
    expect((await agree(late.url, person)).status).toBe(410)
  })

  it('[T-47] refuses the account of somebody else, a foreign signature, and what is no message', async () => {
    const [person, other] = [registry.person(), registry.person()]
    const { url } = await begin()
    expect(refusal(await agree(url, { account: person.account, fid: other.fid })).slice(0, 2)).toEqual([
      403,
      'fid',
    ])
    const stranger = privateKeyToAccount(generatePrivateKey())
    expect(refusal(await agree(url, { account: stranger, fid: '0' })).slice(0, 2)).toEqual([400, 'message'])
    const { token, nonce } = readUrl(url)
    const message = messageOf(person.account, { nonce, fid: person.fid })
    const foreign = await other.account.signMessage({ message })
    expect(refusal(await post(token, { message, signature: foreign })).slice(0, 2)).toEqual([
      400,
      'signature',
    ])
    const signature = await person.account.signMessage({ message })
    for (const body of [
      {},
      { message },
      { message: `${message}\n`, signature },
      { message: 7, signature },
      [],
      'no',
    ])
      expect((await post(token, body)).status).toBe(400)
    expect((await post('', { message, signature })).status).toBe(401)
    expect((await post('another', { message, signature })).status).toBe(410)
  })

  it('takes the word of a contract that owns the account', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const contract = privateKeyToAccount(generatePrivateKey()).address
    const fid = registry.register(contract)
    const { device, url } = await begin()
    const { token, nonce } = readUrl(url)
    const message = messageOf({ ...owner, address: contract }, { nonce, fid })
    const signed = { message, signature: await owner.signMessage({ message }) }
    expect(refusal(await post(token, signed)).slice(0, 2)).toEqual([400, 'signature'])
    registry.contracts.add(contract)
    expect((await post(token, signed)).status).toBe(201)
    expect((await end(device)).login).toBeDefined()
  })

  it('[T-47] gives the login to the device that asked, and to no other', async () => {
    const person = registry.person()
    const { device, url } = await begin()
    const other = test.device()
    await agree(url, person)
    expect(refusal(await other.call('farcasterWait', undefined)).slice(0, 2)).toEqual([410, 'farcaster'])
    expect((await end(device)).login).toBeDefined()
  })

  it('[IMP-23] is good for ten minutes, and a newer code takes the place of an older one', async () => {
    const person = registry.person()
    const older = await begin()
    const newer = await begin(older.device)
    expect((await agree(older.url, person)).status).toBe(410)
    test.time.ahead += 10 * 60_000
    expect((await agree(newer.url, person)).status).toBe(410)
    const [status, field, sentence] = refusal(await newer.device.call('farcasterWait', undefined))
    expect([status, field]).toEqual([410, 'farcaster'])
    expect(sentence).toContain('expired')
  })

  it('[T-7] keeps no token that a copy of the database gives away', async () => {
    const { url } = await begin()
    const { rows } = await test.pool.query('select * from embedded_channels')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(readUrl(url).token)
  })

  it('says so when the chain cannot be asked, and lets nobody in', async () => {
    const person = registry.person()
    const { url } = await begin()
    registry.node.behave((_, answer) => tell(answer, 'broken', 500))
    const [status, field, sentence] = refusal(await agree(url, person))
    expect([status, field]).toEqual([503, 'farcaster'])
    expect(sentence).toContain('try again')
  })
})

describe('Farcaster by the relay of its own app', () => {
  it('[T-47 EMB-48] opens the channel there, believes nothing that is not signed, and lets in who signed', async () => {
    const registry = await startRegistry()
    const person = registry.person()
    let asked: Record<string, string> = {}
    let answer: object = { state: 'pending' }
    let looks = 0
    const relay = createServer((request, response) => {
      let text = ''
      request.on('data', part => {
        text += part
      })
      request.on('end', () => {
        if (request.url === '/v1/channel') {
          asked = JSON.parse(text)
          return tell(response, {
            channelToken: 'TOKEN1',
            url: 'https://farcaster.xyz/~/siwf?channelToken=TOKEN1',
          })
        }
        expect(request.headers.authorization).toBe('Bearer TOKEN1')
        looks += 1
        tell(response, answer, 'message' in answer ? 200 : 202)
      })
    })
    await new Promise<void>(done => relay.listen(0, '127.0.0.1', done))
    const { port } = relay.address() as AddressInfo
    const test = await startAuthTest({
      auth: { farcaster: { app: undefined, relay: `http://127.0.0.1:${port}/`, chain: 'eip155:10' } },
      config: { upstreams: `eip155:10=${registry.node.url}` },
    })
    try {
      const device = test.device()
      const { body } = await device.call('farcasterStart', undefined)
      expect(body.url).toBe('https://farcaster.xyz/~/siwf?channelToken=TOKEN1')
      const { nonce = '' } = asked
      expect(asked).toMatchObject({ domain, siweUri: `${frameOrigin}/` })
      const waits = device.call('farcasterWait', undefined)
      await expect.poll(() => looks, { timeout: 60_000 }).toBeGreaterThan(0)
      const message = messageOf(person.account, { nonce, fid: person.fid })
      answer = { state: 'completed', message, signature: '0x1234', fid: Number(person.fid), username: 'ann' }
      expect(refusal(await waits).slice(0, 2)).toEqual([400, 'signature'])
      answer = { ...answer, signature: await person.account.signMessage({ message }), fid: 1 }
      const { login } = (await device.call('farcasterWait', undefined)).body as { login?: { user: object } }
      expect(login?.user).toMatchObject({ logins: [{ subject: person.fid, name: `!${person.fid}` }] })
      await new Promise(done => {
        relay.closeAllConnections()
        relay.close(done)
      })
      const [status, , sentence] = refusal(await device.call('farcasterStart', undefined))
      expect([status, sentence]).toEqual([503, expect.stringContaining('does not answer')])
    } finally {
      relay.close()
      await test.close()
      await registry.node.close()
    }
  })

  it('says plainly what is missing where nobody set it up, or no node of its chain', async () => {
    for (const [farcaster, missing] of [
      [undefined, 'FARCASTER_RELAY'],
      [{ app: 'http://phone.example/', relay: undefined, chain: 'eip155:10' }, 'no node of eip155:10'],
    ] as const) {
      const test = await startAuthTest({ auth: { farcaster } })
      const [status, field, sentence] = refusal(await test.device().call('farcasterStart', undefined))
      expect([status, field, sentence]).toEqual([503, 'farcaster', expect.stringContaining(missing)])
      await test.close()
    }
  })
})
