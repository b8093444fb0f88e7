import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePortVariables } from './lib/freePorts.mjs'
import { processTable } from './lib/processTable.mjs'
import { root as project } from './lib/root.mjs'

// The real command in a small project of the same make, whose devnet, gateway and dev server are ten lines each.
describe('npm start', () => {
  let root
  let env

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'latchkey-start-'))
    cpSync(join(project, 'scripts/start.mjs'), join(root, 'scripts/start.mjs'))
    cpSync(join(project, 'scripts/lib'), join(root, 'scripts/lib'), { recursive: true })
    const addresses = 'apps/devnet/src/devnetAddresses.mjs'
    cpSync(join(project, addresses), join(root, addresses))
    file('package-lock.json', '{"packages":{}}')
    file('node_modules/.package-lock.json', '{"packages":{}}')
    file('apps/devnet/src/main.mjs', devnet)
    file('scripts/gateway.mjs', gateway)
    file('apps/gateway/local/main.mjs', mail)
    file('apps/gateway/local/farcaster/main.mjs', phone)
    file('apps/gateway/local/onramp/main.mjs', seller)
    file('apps/gateway/local/verified/main.mjs', verified)
    file('node_modules/vite/bin/vite.js', devServer)
    env = { ...process.env, ...(await freePortVariables()) }
  })
  afterEach(() => {
    for (const { pid } of processTable().filter(({ command }) => command.includes(root)))
      process.kill(pid, 'SIGKILL')
    rmSync(root, { recursive: true, force: true })
  })

  it.each(['SIGINT', 'SIGTERM'])('prints the addresses, and stops everything on %s', async signal => {
    const run = start()
    await run.until('Everything runs')
    expect(run.text()).toContain(`http://127.0.0.1:${env.LATCHKEY_PORT_PLAYGROUND}`)
    expect(run.text()).toMatch(
      new RegExp(`Chain A +http://127.0.0.1:${env.LATCHKEY_PORT_CHAIN_A} +chain id 31337`),
    )
    expect(run.text()).toMatch(
      new RegExp(`Chain S +http://127.0.0.1:${env.LATCHKEY_PORT_SOLANA} +ws://.*not a validator`),
    )
    expect(run.text()).toMatch(/Faucet +http/)
    expect(run.text()).toMatch(/Inbox +http/)
    expect(run.text()).toMatch(new RegExp(`Providers +http://127.0.0.1:${env.LATCHKEY_PORT_SOCIAL} `))
    expect(run.text()).toMatch(/Phone +http/)
    expect(run.text()).toMatch(new RegExp(`Checkout +http://127.0.0.1:${env.LATCHKEY_PORT_ONRAMP} `))
    expect(run.text()).toContain(`http://app.latchkey.localhost:${env.LATCHKEY_PORT_PLAYGROUND}`)
    expect(run.text()).toMatch(new RegExp(`Demo wallet +http://127.0.0.1:${env.LATCHKEY_PORT_WALLET} `))
    expect((await fetch(`http://127.0.0.1:${env.LATCHKEY_PORT_WALLET}`)).ok).toBe(true)
    const gatewayUrl = `http://127.0.0.1:${env.LATCHKEY_PORT_GATEWAY}`
    expect(run.text()).toMatch(new RegExp(`Gateway +${gatewayUrl} +project id playground`))
    const page = await fetch(`http://127.0.0.1:${env.LATCHKEY_PORT_PLAYGROUND}`)
    expect(await page.text()).toBe(`page of ${gatewayUrl}`)
    run.child.kill(signal)
    expect(await run.code).toBe(0)
    expect(run.text()).toMatch(
      /demo wallet stopped[\s\S]*playground stopped[\s\S]*gateway stopped[\s\S]*devnet stopped/,
    )
    expect(ours()).toEqual([])
    expect(existsSync(join(root, '.cache/start.json'))).toBe(false)
  })

  it('stops what a crashed run left behind, and says so', async () => {
    file('apps/devnet/src/main.mjs', devnet.replace(/.*disconnect.*\n/, '')) // one that outlives its parent
    const first = start()
    await first.until('Everything runs')
    first.child.kill('SIGKILL')
    await first.code
    const [{ pid }] = ours().filter(({ command }) => command.includes('devnet'))

    const second = start()
    await second.until('Everything runs')
    expect(second.text()).toContain(`stopping the devnet that an earlier run left behind (process ${pid})`)
    expect(ours().some(entry => entry.pid === pid)).toBe(false)
    second.child.kill('SIGTERM')
    expect(await second.code).toBe(0)
  })

  it('does not start beside itself', async () => {
    const first = start()
    await first.until('Everything runs')
    const second = start()
    expect(await second.code).toBe(1)
    expect(second.text()).toContain(`npm start runs here already (process ${first.child.pid}`)
    first.child.kill('SIGTERM')
    expect(await first.code).toBe(0)
  })

  it('says which port is taken, and starts nothing', async () => {
    const server = createServer().listen(Number(env.LATCHKEY_PORT_CHAIN_A), '127.0.0.1')
    await once(server, 'listening')
    const run = start()
    expect(await run.code).toBe(1)
    expect(run.text().trim()).toMatch(/^Port \d+, meant for the first chain, is taken by process \d+.*$/)
    server.close()
  })

  it('stops the rest and says why when one part dies', async () => {
    file(
      'node_modules/vite/bin/vite.js',
      `console.error('libatomic.so.1: cannot open shared object file'); process.exit(1)`,
    )
    const run = start()
    expect(await run.code).toBe(1)
    expect(run.text()).toContain('devnet stopped')
    expect(run.text()).toContain('apt-get install libatomic1')
    expect(ours()).toEqual([])
  })

  it('removes its caches with --fresh', async () => {
    file('.cache/old/file', '')
    const run = start('--fresh')
    await run.until('Everything runs')
    expect(existsSync(join(root, '.cache/old'))).toBe(false)
    expect(JSON.parse(readFileSync(join(root, '.cache/start.json'), 'utf8')).processes).toHaveLength(9)
    run.child.kill('SIGTERM')
    expect(await run.code).toBe(0)
  })

  it('stops the database of a killed gateway before it removes its files', async () => {
    const cluster = join(root, '.cache/gateway/postgres')
    file(
      'bin/postgres.mjs',
      `process.on('SIGINT', () => process.exit(0)); console.log('up'); setInterval(() => {}, 1000)`,
    )
    const left = spawn(process.execPath, [join(root, 'bin/postgres.mjs'), '-D', cluster], { stdio: 'pipe' })
    await once(left.stdout, 'data')
    file('.cache/gateway/postgres/postmaster.pid', `${left.pid}\n${cluster}\n`)
    const ended = once(left, 'exit')
    const run = start('--fresh')
    await run.until('Everything runs')
    expect(run.text()).toContain(
      `stopping the database that an earlier gateway left behind (process ${left.pid})`,
    )
    expect(await ended).toEqual([0, null])
    expect(existsSync(cluster)).toBe(false)
    run.child.kill('SIGTERM')
    expect(await run.code).toBe(0)
  })

  it('refuses an option it does not know', async () => {
    const run = start('--frehs')
    expect(await run.code).toBe(1)
    expect(run.text()).toContain('the only option is --fresh')
  })

  function start(...args) {
    const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const keep = chunk => {
      text += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const run = {
      child,
      text: () => text,
      until: part => expect.poll(() => text, { timeout: 60_000 }).toContain(part),
      code: once(child, 'close').then(([code]) => code),
    }
    return run
  }

  function ours() {
    return processTable().filter(({ command }) => command.includes(root))
  }

  function file(path, text) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})

const devnet = `
const url = name => 'http://127.0.0.1:' + process.env['LATCHKEY_PORT_' + name]
const chains = [{ id: 31337, name: 'Chain A', url: url('CHAIN_A') }, { id: 31338, name: 'Chain B', url: url('CHAIN_B') }]
process.on('disconnect', () => process.exit(0))
setInterval(() => {}, 1000)
const solana = { name: 'Chain S', url: url('SOLANA'), wsUrl: 'ws://127.0.0.1:1', genesisHash: 'a'.repeat(44) }
console.log(JSON.stringify({ ready: true, chains, solana, faucet: url('FAUCET') }))
`

const gateway = `
const isRecovery = process.argv[2] === 'recovery'
if (isRecovery && process.env.RECOVERY_DELAY !== '0') throw new Error('a delay')
if (!isRecovery && process.env.RECOVERY_URL !== 'http://127.0.0.1:' + process.env.LATCHKEY_PORT_RECOVERY) throw new Error('no recovery')
if (!isRecovery) check()
function check() {
if (process.env.LATCHKEY_SEED !== '1') throw new Error('not seeded')
if (process.env.FRAME_ORIGIN !== 'http://frame.latchkey.localhost:' + process.env.PORT) throw new Error('no frame')
if (!process.env.SMTP_URL.startsWith('smtp://127.0.0.1:')) throw new Error('no mail')
if (process.env.ONRAMP_SANDBOX_URL !== 'http://127.0.0.1:' + process.env.LATCHKEY_PORT_ONRAMP) throw new Error('no seller')
if (process.env.ABI_URL !== 'http://127.0.0.1:' + process.env.LATCHKEY_PORT_VERIFIED) throw new Error('no words')
if (!process.env.FARCASTER_APP.startsWith('http://127.0.0.1:')) throw new Error('no phone')
if (!/^eip155:31337=http.*,eip155:31338=http.*,solana:a{32}=http.*,eip155:31999=http/.test(process.env.UPSTREAMS)) throw new Error('no chains')
if (!/^eip155:31337=follow,eip155:31338=follow,solana:a{32}=follow$/.test(process.env.SOURCES)) throw new Error('no sources')
}
process.on('disconnect', () => process.exit(0))
setInterval(() => {}, 1000)
console.log(JSON.stringify({ ready: true, url: 'http://' + process.env.HOST + ':' + process.env.PORT }))
`

const mail = `
process.on('disconnect', () => process.exit(0))
setInterval(() => {}, 1000)
const [smtp, page, social] = process.argv.slice(2)
const at = port => '127.0.0.1:' + port
console.log(JSON.stringify({ ready: true, smtp: 'smtp://' + at(smtp), url: 'http://' + at(page), social: 'http://' + at(social) }))
`

const phone = `
process.on('disconnect', () => process.exit(0))
setInterval(() => {}, 1000)
const url = 'http://127.0.0.1:' + process.argv[2]
console.log(JSON.stringify({ ready: true, url, app: url + '/~/siwf', node: url + '/node' }))
`

const seller = `
process.on('disconnect', () => process.exit(0))
setInterval(() => {}, 1000)
if (process.argv[3] !== 'http://127.0.0.1:' + process.env.LATCHKEY_PORT_GATEWAY) throw new Error('no gateway')
console.log(JSON.stringify({ ready: true, url: 'http://127.0.0.1:' + process.argv[2] }))
`

const verified = `
process.on('disconnect', () => process.exit(0))
setInterval(() => {}, 1000)
console.log(JSON.stringify({ ready: true, url: 'http://127.0.0.1:' + process.argv[2] }))
`

const devServer = `
const port = process.argv[process.argv.indexOf('--port') + 1]
require('node:http').createServer((_, answer) => answer.end('page of http://127.0.0.1:' + process.env.LATCHKEY_PORT_GATEWAY)).listen(Number(port), '127.0.0.1')
process.on('disconnect', () => process.exit(0))
`
