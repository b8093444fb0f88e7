import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataFolder } from '../../test/dataFolder'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { events } from '../analytics/eventTables'
import { findSponsoredCalls } from '../bundler/sponsorStore'
import { createContext } from '../createContext'
import { isAlive, postmaster } from '../db/embedded/postmaster'
import { readEnv } from '../env'
import { createLog } from '../kernel/log'
import { judgeLabels } from '../names/judgeLabels'
import { foldShares } from '../relay/mailbox/foldShares'
import { commands } from './commands'
import { runCli } from './runCli'

let gateway: TestGateway
let folder: string
beforeAll(async () => {
  gateway = await startTestGateway()
  folder = await mkdtemp(join(tmpdir(), 'latchkey-cli-'))
})
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true, force: true })
})

async function cli(line: string, more: readonly string[] = [], variables?: Record<string, string>) {
  const lines = { out: [] as string[], err: [] as string[] }
  const code = await runCli([...line.split(' ').filter(word => word !== ''), ...more], {
    variables: variables ?? { DATABASE_URL: gateway.context.config.databaseUrl },
    folder,
    out: text => lines.out.push(text),
    err: text => lines.err.push(text),
  })
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') }
}
const file = async (name: string, content: unknown) => {
  await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return name
}
const wallet = (letter: string, name: string, more: object = {}) => ({ id: letter.repeat(64), name, ...more })

describe('help', () => {
  test('lists every command, a group of them, or one', async () => {
    const all = await cli('--help')
    expect(all.code).toBe(0)
    for (const { name } of commands) {
      expect(all.out).toContain(`  ${name}`)
      const one = await cli(`${name} --help`)
      expect([one.code, one.err]).toEqual([0, ''])
      expect(one.out).toContain(`npm run gateway:cli -- ${name}`)
    }
    expect((await cli('projects --help')).out).not.toContain('wallets import')
    expect((await cli('')).code).toBe(2)
  })

  test.each([
    ['wallets fly', 'There is no command "wallets fly"'],
    ['wallets import', '<file> is missing'],
    ['projects set-origins site', '<origin>… is missing'],
    ['wallets import a b', '"b" is too much'],
    ['wallets import a --quick', "'--quick'"],
    ['projects set-analytics site maybe', 'neither on nor off'],
    ['events count site --days many', 'whole number'],
    ['relay show --most all', 'whole number'],
    ['relay clear', 'Give one of --client'],
    ['relay clear --client a --topic b', 'Give one of --client'],
    ['relay clear --topic abc', '64 hexadecimal digits'],
    ['relay clear --address=', '--address is empty'],
  ])('"%s" is not understood, and that is told', async (line, reason) => {
    const { code, out, err } = await cli(line)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(reason)
    expect(err).not.toContain('    at ')
  })
})

describe('wallets', () => {
  test('are checked, imported, exported and replaced', async () => {
    const list = await file('list.json', {
      data: [wallet('a', 'Aurora', { homepage: 'https://aurora.example', x: 1 }), wallet('b', 'Borealis')],
    })
    expect(await cli(`wallets check ${list}`)).toEqual({
      code: 0,
      out: 'list.json: 2 wallets, nothing wrong.\nNot kept, because nothing here reads it: x.',
      err: '',
    })
    expect((await cli(`wallets import ${list}`)).out).toContain('2 added, 0 changed, 0 removed')
    expect((await cli('wallets export out.json')).out).toBe('out.json: 2 wallets.')
    const exported = JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))
    expect(exported.data[0]).toMatchObject({ name: 'Aurora', source: 'file list.json', order: 1 })
    expect(JSON.parse((await cli('wallets export')).out)).toEqual(exported)
    const other = await file('other.json', [wallet('c', 'Cedar')])
    expect((await cli(`wallets import ${other} --replace --source`, ['its own page'])).out).toContain(
      '2 removed',
    )
    expect(JSON.parse((await cli('wallets export')).out).data).toMatchObject([{ source: 'its own page' }])
  })

  test('with anything wrong stay outside, with every reason', async () => {
    const list = await file('bad.json', [
      wallet('d', 'Delta', { mobile_link: 'delta://open' }),
      wallet('e', 'De1ta', { homepage: 'javascript:alert(1)' }),
    ])
    for (const command of ['check', 'import']) {
      const { code, err } = await cli(`wallets ${command} ${list}`)
      expect(code).toBe(1)
      expect(err.split('\n').map(line => line.split(':')[0])).toEqual([
        ...['Nothing was imported', '- row 1, mobile_link', '- row 2, homepage', '- row 2, name'],
      ])
    }
    const good = await file('good.json', [
      wallet('d', 'Delta', { mobile_link: 'delta://open' }),
      wallet('e', 'De1ta'),
    ])
    expect((await cli(`wallets import ${good} --allow-scheme delta:// --allow-same-name`)).code).toBe(0)
  })

  test.each([
    ['nowhere.json', undefined, 'there is no such file'],
    ['.', undefined, 'it is a folder'],
    ['half.json', '[{"id":', 'is no JSON'],
    ['text.json', 'hello', 'is no JSON'],
    ['number.json', '7', 'is not a list of wallets'],
  ])('from %s cannot come', async (name, content, reason) => {
    if (content !== undefined) await file(name, content)
    const { code, err } = await cli(`wallets import ${name}`)
    expect(code).toBe(1)
    expect(err).toContain(reason)
  })
})

test('a picture is imported, or refused with a reason', async () => {
  const good = await file('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await cli(`images import eip155:31337 ${good}`)).toMatchObject({
    code: 0,
    out: 'eip155:31337 has a picture now: image/svg+xml, 1 kB.',
  })
  const bad = await file('b.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  expect(await cli(`images import x ${bad}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('onload'),
  })
})

test('projects are added and set', async () => {
  expect((await cli('projects list')).out).toContain('There is no project yet')
  expect((await cli('projects add shop --name', ['My shop'])).code).toBe(0)
  expect(await cli('projects add shop')).toMatchObject({ code: 1, err: 'There is a project shop already.' })
  expect((await cli('projects add ../x')).code).toBe(1)
  expect((await cli('projects set-origins shop https://shop.example localhost *.vercel.app')).out).toBe(
    'shop: https://shop.example http://localhost:* https://localhost:* https://*.vercel.app.',
  )
  expect((await cli('projects set-origins shop https://shop.example http://localhost:*')).out).toBe(
    'shop: https://shop.example http://localhost:*.',
  )
  expect(await cli('projects set-origins shop shop.example')).toMatchObject({ code: 1 })
  expect((await cli('projects set-features shop swap=off social_login=google,email')).out).toBe(
    'shop: social_login=google,email swap=off onramp=site activity=site reown_branding=site.',
  )
  expect((await cli('projects set-features shop swap=on activity=off')).out).toBe(
    'shop: social_login=google,email swap=1inch onramp=site activity=off reown_branding=site.',
  )
  expect((await cli('projects set-features shop swap')).code).toBe(2)
  expect((await cli('projects set-features shop', ['[{"id":"swap","isEnabled":"x"}]'])).err).toContain(
    'isEnabled',
  )
  expect((await cli('projects set-features nobody swap=on')).err).toBe('There is no project nobody.')
  expect((await cli('projects set-analytics shop off')).out).toBe('shop: analytics off.')
  expect((await cli('projects set-rate shop 600')).out).toBe('shop: 600 requests a minute.')
  expect((await cli('projects set-rate shop many')).code).toBe(2)
  expect((await cli('projects set-rate shop 0')).code).toBe(1)
  expect((await cli('projects set-rate nobody 5')).err).toBe('There is no project nobody.')
  const listed = (await cli('projects list')).out.split('\n')
  expect(listed[1]?.split(/ {2,}/)).toEqual([
    ...['shop', 'My shop', 'https://shop.example http://localhost:*'],
    ...['social_login=google,email swap=1inch onramp=site activity=off reown_branding=site', 'off', '600'],
  ])
  expect((await cli('projects set-rate shop usual')).code).toBe(0)
  expect((await cli('projects list')).out).toMatch(/ off +usual$/m)
  expect((await cli('projects set-features shop null')).out).toBe('shop: as the site decides.')
  expect((await cli('projects set-origins shop any')).out).toBe('shop: every origin.')
})

test('nodes are added and removed, and their keys are not shown', async () => {
  const url = 'https://node.example/v2/verysecretkey'
  expect((await cli(`upstreams add eip155:1 ${url}`)).out).toBe('eip155:1: https://node.example/… added.')
  expect((await cli('upstreams add eip155:1 http://127.0.0.1:8545')).code).toBe(0)
  expect((await cli(`upstreams add eip155:1 ${url}`)).err).toBe('eip155:1 has this node already.')
  for (const bad of ['ethereum https://a.example', 'eip155:1 ftp://a.example', 'eip155:1 verysecretkey']) {
    const { code, err } = await cli(`upstreams add ${bad}`)
    expect([code, err.includes('verysecretkey')]).toEqual([1, false])
  }
  expect((await cli('upstreams list')).out).toBe(
    'eip155:1  https://node.example/…\neip155:1  http://127.0.0.1:8545',
  )
  expect((await cli('upstreams list --full')).out).toContain(url)
  expect((await cli(`upstreams remove eip155:1 ${url}`)).code).toBe(0)
  expect((await cli(`upstreams remove eip155:1 ${url}`)).code).toBe(1)
})

test('a chain has one source; keys stay in variables of their own', async () => {
  expect((await cli('sources list')).out).toContain('There are no sources yet')
  expect((await cli('sources set eip155:5 node --first-block 7')).out).toBe(
    'eip155:5: read by node from block 7.',
  )
  const instance = 'https://api.blockscout.com/5'
  const set = `sources set eip155:5 blockscout --url ${instance} --key-env SOURCE_KEY_SCOUT`
  expect((await cli(set)).out).toBe('eip155:5: read by blockscout at https://api.blockscout.com/….')
  expect((await cli('sources list')).out).toBe(
    'eip155:5  blockscout  https://api.blockscout.com/…  SOURCE_KEY_SCOUT',
  )
  for (const [bad, reason] of [
    ['eip155:5 guess', 'choose from follow, node, blockscout'],
    ['nowhere follow', 'is not a chain'],
    ['bip122:000000000019d6689c085ae165831e93 node', 'There is no source for bip122 chains'],
    ['eip155:5 blockscout', 'needs the address of an instance'],
    ['eip155:6 blockscout --url https://api.blockscout.com/5', 'serves eip155:5'],
    ['eip155:5 blockscout --url https://a.example?apikey=verysecretkey', 'goes into a variable'],
    [`eip155:5 blockscout --url ${instance} --key-env DATABASE_URL`, 'begins with SOURCE_KEY_'],
  ] as const) {
    const { code, err } = await cli(`sources set ${bad}`)
    expect([code, err.includes('verysecretkey')]).toEqual([2, false])
    expect(err).toContain(reason)
  }
  expect((await cli('sources set eip155:5 follow')).code).toBe(0)
  expect((await cli('sources list')).out).toBe('eip155:5  follow  from block 0')
  expect((await cli('sources remove eip155:5')).code).toBe(0)
  expect((await cli('sources remove eip155:5')).code).toBe(1)
})

test('lists of tokens are imported, replaced and removed', async () => {
  const token = (chainId: number, digit: string, more = {}) => ({
    ...{ chainId, address: `0x${digit.repeat(40)}`, name: 'Token', symbol: 'T', decimals: 18, ...more },
  })
  const version = { major: 1, minor: 2, patch: 3 }
  const tokens = [token(1, 'A'), token(10, 'b'), token(1, 'a'), token(1, 'c', { decimals: -1 }), null]
  const list = await file('list.json', { name: 'Ours', version, tokens })
  expect((await cli('token-lists list')).out).toContain('There are no lists yet')
  expect((await cli(`token-lists import ${list}`)).out).toBe(
    '"Ours" 1.2.3: 2 tokens imported; 3 entries were left out.',
  )
  expect((await cli('token-lists list')).out).toBe('Ours  1.2.3  2 tokens  2 chains')
  expect((await cli(`token-lists import ${list} --chain eip155:10`)).out).toContain('1 tokens imported')
  expect((await cli('token-lists list')).out).toBe('Ours  1.2.3  1 tokens  1 chains')
  for (const [bad, code, reason] of [
    [`${list} --chain solana`, 2, '--chain must be'],
    [`${list} --chain eip155:3`, 1, 'no tokens of eip155:3'],
    ['http://lists.example', 2, 'https://'],
    [await file('none.json', { name: 'None', tokens: [] }), 1, 'no tokens of EVM chains'],
    [await file('other.json', []), 1, 'This is no token list'],
  ] as const) {
    const answer = await cli(`token-lists import ${bad}`)
    expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(reason)])
  }
  expect((await cli('token-lists remove Ours')).out).toBe('"Ours" removed.')
  expect((await cli('token-lists remove Ours')).code).toBe(1)
})

test('names are shown and taken, and words kept back', async () => {
  expect((await cli('names list')).out).toBe('There are no names.')
  const owner = `0x${'ab'.repeat(20)}`
  await gateway.context.db.$client.query(
    `insert into names (label, skeleton, owner, addresses, everywhere)
     values ('alice', 'allce', $1, '{}', true), ('basil', 'basll', $2, '{}', true)`,
    [owner, `0x${'cd'.repeat(20)}`],
  )
  expect((await cli('names list')).out).toMatch(/^(?=.*alice)(?=.*basil)/s)
  const own = (await cli(`names list --owner ${owner.toUpperCase().replace('0X', '0x')}`)).out
  expect([own.includes('alice'), own.includes('basil')]).toEqual([true, false])
  expect((await cli('names list --owner alice')).code).toBe(2)
  expect(await cli('names remove Alice.id.latchkey.test')).toMatchObject({ code: 0, out: '"alice" removed.' })
  expect(await cli('names remove alice')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nobody has'),
  })

  expect((await cli('names reserve acme ac-me')).out).toBe('2 kept back.')
  expect((await cli('names reserved')).out).toBe('acme')
  expect((await judgeLabels(gateway.context.db.$client, ['acrne', 'acmes'])).get('acrne')).toBe('reserved')
  expect((await cli('names reserve a_b')).code).toBe(2)
  expect((await cli('names unreserve acme')).code).toBe(0)
  expect((await cli('names unreserve acme')).code).toBe(1)
  expect((await judgeLabels(gateway.context.db.$client, ['acrne'])).size).toBe(0)

  const { out } = await cli('names key')
  const [, key = ''] = /NAME_SIGNER_KEY +(0x[\da-f]{64})$/m.exec(out) ?? []
  expect(out).toContain(privateKeyToAddress(key as `0x${string}`))
  expect((await cli('names key')).out).not.toContain(key)
})

test('sources of prices are added and removed, and their keys are not shown', async () => {
  expect((await cli('prices list')).out).toContain('Nobody is asked for prices')
  const gecko = 'https://pro-api.coingecko.com/api/v3?key=verysecretkey'
  const pool = `eip155:31337:0x${'1'.repeat(40)}?quote=0x${'2'.repeat(40)}&worth=1`
  expect((await cli(`prices add coingecko ${gecko}`)).out).toBe(
    'coingecko: https://pro-api.coingecko.com/… added.',
  )
  expect((await cli(`prices add uniswap-v2 ${pool}`)).out).toBe(`uniswap-v2: ${pool} added.`)
  expect((await cli(`prices add coingecko ${gecko}`)).err).toBe('This source is there already.')
  for (const bad of ['oracle https://a.example', 'defillama verysecretkey', `uniswap-v2 ${pool}&worht=1`]) {
    const { code, err } = await cli(`prices add ${bad}`)
    expect([code, err.includes('verysecretkey')]).toEqual([1, false])
  }
  expect((await cli('prices list')).out).toBe(
    `coingecko   https://pro-api.coingecko.com/…\nuniswap-v2  ${pool}`,
  )
  expect((await cli('prices list --full')).out).toContain(gecko)
  expect((await cli(`prices remove coingecko ${gecko}`)).code).toBe(0)
  expect((await cli(`prices remove coingecko ${gecko}`)).code).toBe(1)
})

test('providers of swaps are added and removed, and their keys are not shown', async () => {
  expect((await cli('swaps list')).out).toContain('Nobody swaps tokens')
  const hosted = 'https://li.quest/v1?key=verysecretkey&chains=1,10'
  const router = `eip155:31337:0x${'1'.repeat(40)}?tokens=0x${'2'.repeat(40)}`
  expect((await cli(`swaps add lifi ${hosted}`)).out).toBe('lifi: https://li.quest/… added.')
  expect((await cli(`swaps add uniswap-v2 ${router}`)).out).toBe(`uniswap-v2: ${router} added.`)
  expect((await cli(`swaps add lifi ${hosted}`)).err).toBe('This provider is there already.')
  for (const bad of [
    ...['oracle https://a.example', 'lifi verysecretkey', 'lifi https://a.example?apikey=verysecretkey'],
    ...['0x https://a.example?key=verysecretkey&chains=100', '0x https://a.example?fee=1&key=verysecretkey'],
    ...['lifi https://a.example?chains=all', `uniswap-v2 ${router}&fees=verysecretkey`],
  ]) {
    const { code, err } = await cli(`swaps add ${bad}`)
    expect([code, err.includes('verysecretkey')]).toEqual([1, false])
  }
  expect((await cli('swaps list')).out).toBe(`lifi        https://li.quest/…\nuniswap-v2  ${router}`)
  expect((await cli('swaps list --full')).out).toContain(hosted)
  expect((await cli(`swaps remove lifi ${hosted}`)).code).toBe(0)
  expect((await cli(`swaps remove lifi ${hosted}`)).code).toBe(1)
})

test('events are counted by name', async () => {
  await cli('projects add counted')
  const event = (name: string, at: number) => ({
    eventId: `00000000-0000-4000-8000-00000000000${at}`,
    ...{ projectId: 'counted', occurredAt: new Date(), type: 'track', event: name, url: '', domain: '' },
  })
  await gateway.context.db
    .insert(events)
    .values([event('MODAL_OPEN', 1), event('MODAL_OPEN', 2), event('CONNECT', 3)])
  expect((await cli('events count counted')).out).toBe(
    'counted: 3 events in 30 days.\n  MODAL_OPEN  2\n  CONNECT     1',
  )
  expect((await cli('events count nobody')).code).toBe(1)
})

test('who is signed in is shown, and signed out', async () => {
  await cli('projects add signed')
  expect((await cli('sessions list signed')).out).toBe('Nobody is signed in.')
  const address = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
  const until = Date.now() + 86_400_000
  const add = (id: string, account: string) =>
    gateway.context.db.$client.query(
      `insert into latchkey_sessions values ($1, 'signed', $2, $1, 1000, $3, 0, '{"origin":"https://a.example"}')`,
      [id, account, until],
    )
  await add('one', `eip155:1:${address}`)
  await add('two', `eip155:10:${address}`)
  await add('three', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112')
  const { out } = await cli('sessions list signed')
  expect(out.split('\n')).toHaveLength(4)
  expect(out).toContain(`eip155:1:${address}`)
  expect((await cli(`sessions list signed --account ${address.toLowerCase()}`)).out.split('\n')).toHaveLength(
    3,
  )
  expect((await cli('sessions list signed --account %')).code).toBe(2)
  for (const wrong of ['', ' one --all', ` --all --account ${address}`])
    expect((await cli(`sessions end signed${wrong}`)).code).toBe(2)
  expect((await cli('sessions end nobody one')).out).toBe('0 sessions ended.')
  expect((await cli('sessions end signed one')).out).toBe('1 session ended.')
  expect((await cli(`sessions end signed --account ${address}`)).out).toBe('1 session ended.')
  expect((await cli('sessions end signed --all')).out).toBe('1 session ended.')
  expect((await cli('projects set-cookie signed .Shop.example')).out).toBe(
    'signed: a cookie for shop.example.',
  )
  expect((await cli('projects set-cookie signed host')).out).toBe('signed: a cookie for host.')
  expect((await cli('projects set-cookie signed none')).out).toBe('signed: no cookie.')
  for (const bad of ['com', '127.0.0.1', 'a.b;Secure', 'https://shop.example'])
    expect((await cli(`projects set-cookie signed ${bad}`)).code).toBe(1)
})

test('what the relay has stored is shown and cleared, and its sums are right after it', async () => {
  expect((await cli('relay show')).out).toBe('0 messages, 0 acknowledgements: 0 bytes.')
  const pool = gateway.context.db.$client
  const [one, other] = ['1'.repeat(64), '2'.repeat(64)]
  const store = (count: number, topic: string, [client, address, project]: readonly string[]) =>
    pool.query(
      `insert into relay_messages
         (topic, message_id, publisher, tag, message, size, published_at, expires_at, address, project)
       select decode($1, 'hex'), sha256((n || $2)::bytea), $2, 1, 'x', 1500, 1, 9e15::bigint, $3, $4
       from generate_series(1, $5::int) as n`,
      [topic, client, address, project, count],
    )
  await store(3, one, ['did:key:a', '198.51.100.1', 'shop'])
  await store(2, other, ['did:key:b', '2001:db8:0:1', 'shop'])
  await foldShares(pool)
  await store(1, other, ['did:key:a', '198.51.100.2', 'game'])
  await pool.query(`insert into relay_acks (message, client) select id, 'did:key:c' from relay_messages`)
  expect((await cli('relay show --most 2')).out.split('\n')).toEqual([
    '6 messages, 6 acknowledgements: 13200 bytes.',
    'Largest clients:',
    '  did:key:a  4 messages  8000 bytes',
    '  did:key:b  2 messages  4000 bytes',
    'Largest addresses:',
    '  198.51.100.1  3 messages  6000 bytes',
    '  2001:db8:0:1  2 messages  4000 bytes',
    'Largest projects:',
    '  shop  5 messages  10000 bytes',
    '  game  1 messages  2000 bytes',
    'Largest topics:',
    `  ${one}  3 messages  6000 bytes`,
    `  ${other}  3 messages  6000 bytes`,
  ])
  expect((await cli('relay clear --address 2001:db8:0:1::7')).out).toBe(
    'address 2001:db8:0:1: 2 messages deleted, 4000 bytes.',
  )
  expect((await cli('relay clear --client did:key:nobody')).out).toContain('0 messages deleted')
  expect((await cli(`relay clear --topic ${other}`)).out).toContain('1 messages deleted, 2000 bytes')
  expect((await cli('relay show')).out).toContain('3 messages, 3 acknowledgements: 6600 bytes.')
  expect((await cli('relay clear --project game')).out).toContain('0 messages')
  expect((await cli('relay clear --client did:key:a')).out).toContain('3 messages deleted')
  expect((await cli('relay show')).out).toBe('0 messages, 0 acknowledgements: 0 bytes.')
})

test('wrong settings are told without what is secret in them', async () => {
  const { code, err } = await cli('projects list', [], { DATABASE_URL: 'mysql://u:verysecret@h/d' })
  expect(code).toBe(1)
  expect(err).toContain('DATABASE_URL must begin with postgres://')
  expect(err).not.toContain('verysecret')
})

test('the built-in database serves a command while a gateway runs on it, and when none does', async () => {
  const data = dataFolder()
  const variables = { LATCHKEY_DATA: data.folder }
  try {
    expect((await cli('projects add first', [], variables)).err).toBe('')
    expect(postmaster(data.cluster)).toBeUndefined()

    const running = await createContext(readEnv(variables), { log: createLog('silent', () => {}) })
    const pid = postmaster(data.cluster) ?? 0
    expect((await cli('projects add second', [], variables)).err).toBe('')
    expect(postmaster(data.cluster)).toBe(pid)
    expect(await running.context.projects.find('first')).toMatchObject({ id: 'first' })
    expect(await running.context.projects.find('second')).toMatchObject({ id: 'second' })
    await running.close()
    expect(isAlive(pid)).toBe(false)
  } finally {
    await data.remove()
  }
}, 180_000)

test('everybody is logged out of embedded wallets', async () => {
  expect(await cli('logins end')).toMatchObject({ code: 0, out: '0 logins have ended.' })
})

describe('sponsors', () => {
  const paidFor = (project: string) => findSponsoredCalls(gateway.context.db.$client, project, 'eip155:31337')

  test('sets, shows and ends what a project gives', async () => {
    await cli('projects add giver')
    expect((await cli('sponsors list')).out).toContain('No project sponsors anything.')
    const set = await cli('sponsors set giver eip155:31337 0.5')
    expect([set.code, set.out]).toEqual([0, 'giver gives 0.5 a day on eip155:31337, 0.05 an account.'])
    expect((await cli('sponsors set giver eip155:31337 2 --per-account 0.3')).code).toBe(0)
    expect((await cli('sponsors list')).out).toMatch(/giver +eip155:31337 +2 a day +0.3 an account +0 used/)
    const contract = `0x${'Ab'.repeat(20)}`
    const allowed = await cli(`sponsors allow giver eip155:31337 ${contract} mint(address,uint256)`)
    expect([allowed.code, allowed.out]).toEqual([0, expect.stringContaining('for no call that is not named')])
    expect((await cli('sponsors calls')).out).toMatch(
      /giver +eip155:31337 +0x(?:ab){20} +0x40c10f19 +mint\(address,uint256\)/,
    )
    expect((await cli(`sponsors disallow giver eip155:31337 ${contract} any`)).err).toContain(
      'There is no such call',
    )
    const limit = `sponsors set giver eip155:31337 0.2 --contract ${contract}`
    expect((await cli(limit)).out).toBe(`giver gives 0.2 a day on eip155:31337 for 0x${'ab'.repeat(20)}.`)
    const mint = '--method mint(address,uint256)'
    expect((await cli(`${limit} ${mint}`)).out).toContain('for mint(address,uint256) of 0xabab')
    expect((await cli(limit.replace('0.2', '0.25'))).code).toBe(0)
    expect((await cli('sponsors list')).out).toMatch(
      /certain calls no more than:\ngiver +eip155:31337 +0x(?:ab){20} +any +0.25 a day +0 used\ngiver.* mint\(address,uint256\) +0.2 a day +0 used$/,
    )
    expect((await cli(`${limit} --method burn(uint256)`)).err).toContain('has not named burn(uint256) of')
    expect((await cli(`${limit} --per-account 0.1`)).err).toContain('set it without --contract')
    expect((await cli(`sponsors remove giver eip155:31337 --contract ${contract}`)).out).toContain(
      'Nothing is set on eip155:31337 any more',
    )
    expect((await cli(`sponsors remove giver eip155:31337 --contract ${contract}`)).err).toContain(
      'There is no such budget',
    )
    const ended = await cli(`sponsors disallow giver eip155:31337 ${contract} 0x40c10f19`)
    expect((await cli('sponsors list')).out).not.toContain('certain calls')
    expect(ended.out).toContain('No call is named any more: giver pays for none')
    expect((await cli('sponsors calls')).out).toMatch(/giver +eip155:31337 +no call any more/)
    expect(await paidFor('giver')).toEqual([])
    expect((await cli('sponsors allow-all giver eip155:31337')).out).toBe(
      'giver pays for all calls on eip155:31337.',
    )
    expect(await paidFor('giver')).toBe('all')
    expect((await cli('sponsors calls')).out).toContain('Every project pays for all calls.')
    expect((await cli('sponsors allow-all nobody eip155:1')).err).toContain('There is no such budget')
    expect((await cli('sponsors remove giver eip155:31337')).code).toBe(0)
    expect((await cli('sponsors remove giver eip155:31337')).err).toContain('There is no such budget')
  })

  test.each([
    ['sponsors set nobody eip155:1 1', 'There is no project "nobody"'],
    ['sponsors set giver solana:x 1', 'The chain must be one like eip155:1.'],
    ['sponsors set giver eip155:1 1e3', 'The amount must be one like 0.5.'],
    ['sponsors allow giver eip155:1 shop.eth any', 'The contract must be an address like 0x….'],
    [
      `sponsors allow giver eip155:1 0x${'1'.repeat(40)} mint`,
      'The method must be one like mint(address,uint256)',
    ],
    [`sponsors allow giver eip155:1 0x${'1'.repeat(40)} mint(uint)`, 'The method must be one like'],
    [`sponsors allow giver eip155:1 0x${'1'.repeat(40)} mint(adress,uint256)`, 'The method must be one like'],
    [`sponsors allow giver eip155:1 0x${'1'.repeat(40)} any`, 'There is no such budget'],
    [`sponsors set giver eip155:1 1 --contract 0x${'1'.repeat(40)}`, 'giver has not named any of 0x1111'],
    ['sponsors set giver eip155:1 1 --contract shop.eth', 'The contract must be an address like 0x….'],
    ['sponsors set giver eip155:1 1 --method mint(address)', 'Give --contract as well'],
    ['sponsors set giver eip155:1 1 --per-account 2', 'One account cannot be given more than all together.'],
  ])('%s is refused', async (line, message) => {
    const { code, err } = await cli(line)
    expect(code).not.toBe(0)
    expect(err).toContain(message)
  })
})
