import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataFolder } from '../../test/dataFolder'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { events } from '../analytics/eventTables'
import { createContext } from '../createContext'
import { isAlive, postmaster } from '../db/embedded/postmaster'
import { readEnv } from '../env'
import { createLog } from '../kernel/log'
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
}, 60_000)
