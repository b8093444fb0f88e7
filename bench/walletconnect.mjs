// node bench/walletconnect.mjs: our client and WalletKit over our relay: from the link to the session, and a signature.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleInterop } from '../packages/walletconnect/interop/bundleInterop.mjs'
import { formatTable } from '../scripts/lib/formatTable.mjs'
import { exitWith, PlainError } from '../scripts/lib/PlainError.mjs'
import { root } from '../scripts/lib/root.mjs'
import { percentile } from './lib/percentile.mjs'
import { startRelay } from './relay/startRelay.mjs'

const warmUp = 5
const chainId = 'eip155:31337'
/** p95 in ms, at most. */
const wanted = { uri: 16, session: 100, signature: 40 }
const names = {
  uri: 'pair() → link',
  session: 'link → session',
  signature: 'personal_sign, there and back',
  event: 'chainChanged',
  ended: 'disconnect, until the wallet knows',
}

try {
  await run(readArguments())
} catch (error) {
  exitWith(error)
}

async function run({ runs, check }) {
  const { ourDapp, thirdPartyWallet } = await bundleInterop()
  const relay = await startRelay()
  const times = Object.fromEntries(Object.keys(names).map(name => [name, []]))
  try {
    const dapp = ourDapp({ relayUrl: relay.address })
    const wallet = await thirdPartyWallet({ relayUrl: relay.address })
    for (let at = -warmUp; at < runs; at++) {
      const measured = await once(dapp, wallet)
      if (at >= 0) for (const [name, ms] of Object.entries(measured)) times[name].push(ms)
    }
    await Promise.all([dapp.close(), wallet.close()])
  } finally {
    await relay.stop()
  }
  const rows = Object.entries(times).map(([name, all]) => ({
    name,
    p50: percentile(all, 50),
    p95: percentile(all, 95),
    most: Math.max(...all),
  }))
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, Node ${process.versions.node}`
  const text = [
    `Our client, WalletKit 1.2.10 and our relay with its PostgreSQL, ${runs} runs after ${warmUp} that are not counted; ${machine}.`,
    '',
    formatTable([
      ['ms', 'p50', 'p95', 'most', 'wanted p95'],
      ...rows.map(({ name, p50, p95, most }) => [
        names[name],
        ...[p50, p95, most].map(ms => ms.toFixed(1)),
        wanted[name] ? `< ${wanted[name]}` : '',
      ]),
    ]),
  ].join('\n')
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'walletconnect.json'), `${JSON.stringify({ machine, runs, times }, null, 2)}\n`)
  writeFileSync(join(folder, 'walletconnect.md'), `${text}\n`)
  console.log(`${text}\n\nkept in bench/results/walletconnect.md and walletconnect.json`)
  if (check && rows.some(({ name, p95 }) => wanted[name] && p95 >= wanted[name])) process.exitCode = 1
}

/** One visit: a link, a session, a signature, an event, the end. */
async function once(dapp, wallet) {
  const asked = performance.now()
  const { told, paired } = dapp.pair()
  while (told.length === 0) await new Promise(setImmediate)
  const linked = performance.now()
  void wallet.pair(told[0].uri)
  const { session } = await paired
  const settled = performance.now()
  await until(() => wallet.topic() === session.topic)
  const { address } = wallet.keys.evm
  const began = performance.now()
  await dapp.client.request({ chainId, method: 'personal_sign', params: ['0x48656c6c6f', address] })
  const signed = performance.now()
  await until(() => wallet.requests.length > 0)
  const heard = dapp.heard.length
  const emitted = performance.now()
  void wallet.emit(chainId, 'chainChanged', 31337)
  await until(() => dapp.heard.slice(heard).some(({ type }) => type === 'told'))
  const followed = performance.now()
  void dapp.client.disconnect()
  await until(() => wallet.deleted.includes(session.topic))
  return {
    uri: linked - asked,
    session: settled - linked,
    signature: signed - began,
    event: followed - emitted,
    ended: performance.now() - followed,
  }
}

async function until(isSo) {
  const end = performance.now() + 15_000
  while (!isSo()) {
    if (performance.now() > end) throw new PlainError('What was waited for did not come within 15 s.')
    await new Promise(setImmediate)
  }
}

function readArguments() {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '40' }, check: { type: 'boolean', default: false } },
  })
  const runs = Number(values.runs)
  if (!(runs >= 1)) throw new PlainError(`--runs is "${values.runs}": give a number over 0.`)
  return { runs, check: values.check }
}
