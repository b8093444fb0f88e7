// node bench/embedded.mjs: the embedded wallet: from the code to a wallet, back to it, to a signature, and whether answers
// tell who has an account. --logins, --signatures, --samples, --check.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../scripts/lib/browsers.mjs'
import { formatTable } from '../scripts/lib/formatTable.mjs'
import { exitWith, PlainError } from '../scripts/lib/PlainError.mjs'
import { root } from '../scripts/lib/root.mjs'
import { compareTimes, usualDifference } from './embedded/compareTimes.mjs'
import { knownAndUnknown } from './embedded/knownAndUnknown.mjs'
import { signAlone } from './embedded/signAlone.mjs'
import { startWorld } from './embedded/startWorld.mjs'
import { percentile } from './lib/percentile.mjs'

const solanaChain = 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE'
/** p95 in ms, less than. */
const wanted = { wallet: 500, back: 200, evm: 150, solana: 150, evmAlone: 50, solanaAlone: 50 }
const names = {
  wallet: 'from the code to the wallet’s address',
  back: 'on the next page, from its load to the address',
  evm: 'from the yes to a signature, EVM',
  solana: 'from the yes to a signature, Solana',
  evmAlone: 'to sign alone, EVM',
  solanaAlone: 'to sign alone, Solana',
}
const warmUp = 3
/** apps/frame/src/approve/inFrame/watchSeen.ts waits so many ms before a yes counts (T-3). */
const looksOn = 300
const evmRequest = address => ({ method: 'personal_sign', params: ['Hello from the bench', address] })
const solanaRequest = pubkey => ({
  method: 'solana_signMessage',
  params: { message: '2NEpo7TZRRrLZSi2U', pubkey },
})

try {
  await run(readArguments())
} catch (error) {
  exitWith(error)
}

async function run({ logins, signatures, samples, check }) {
  console.log('starting the gateway and its mail server')
  const world = await startWorld()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  try {
    console.log(`${logins} logins`)
    const wallet = []
    let last
    for (let at = -warmUp; at < logins; at += 1) {
      await last?.context().close()
      last = await openSite(browser, world)
      const ms = await logIn(last, world, `visitor-${at + warmUp}@mail.example`)
      if (at >= 0) wallet.push(ms)
    }
    console.log(`${logins} returns`)
    const back = []
    for (let at = -warmUp; at < logins; at += 1) {
      const ms = await comeBack(last.context(), world)
      if (at >= 0) back.push(ms)
    }
    console.log(`${signatures} signatures of each kind`)
    const evm = await sign(last, signatures, 'eip155:31337', evmRequest)
    const solana = await sign(last, signatures, solanaChain, solanaRequest)
    const alone = await signAlone(browser, signatures)
    await browser.close()
    console.log(`${samples} questions for addresses with an account, and without`)
    const times = { wallet, back, evm, solana, evmAlone: alone.evm, solanaAlone: alone.solana }
    tell(times, await knownAndUnknown(world, samples), check)
  } finally {
    await browser.close()
    await world.stop()
  }
}

async function openSite(browser, { siteUrl, origin }) {
  const page = await (await browser.newContext()).newPage()
  await page.goto(siteUrl, { waitUntil: 'load' })
  const frame = page.frames().find(one => one.url().startsWith(origin))
  if (!frame) throw new PlainError('The site has no frame: its origin is not allowed there.')
  await frame.waitForLoadState('load')
  await page.evaluate(() => window.greet())
  return page
}

/** On a device that nobody knows: link, code, wallet. The time runs from the code to the wallet's address. */
async function logIn(page, { nextMail }, email) {
  await page.evaluate(to => window.client.ask('CONNECT_EMAIL', { email: to }), email)
  const approved = page.evaluate(() => window.client.ask('CONNECT_DEVICE'))
  const link = /https?:\/\/\S+/.exec((await nextMail(email, /^Is this/)).text)[0]
  const mailed = await page.context().newPage()
  await mailed.goto(link)
  await mailed.getByRole('button').first().click()
  await approved
  await mailed.close()
  const otp = (await nextMail(email, /^\d{6}/)).subject.slice(0, 6)
  return page.evaluate(async code => {
    const began = performance.now()
    await window.client.ask('CONNECT_OTP', { otp: code })
    await window.client.ask('GET_USER', {})
    return performance.now() - began
  }, otp)
}

/** On a device that has the wallet: the time runs from the page's load, which is the frame's too, to the address. */
async function comeBack(context, { siteUrl }) {
  const page = await context.newPage()
  await page.addInitScript(() => {
    if (window !== top) return
    window.isBack = new Promise((resolve, reject) =>
      addEventListener('load', async () => {
        const began = performance.now()
        try {
          await window.greet()
          await window.client.ask('GET_USER', {})
          resolve(performance.now() - began)
        } catch (error) {
          reject(error)
        }
      }),
    )
  })
  await page.goto(siteUrl)
  const ms = await page.evaluate(() => window.isBack)
  await page.close()
  return ms
}

/**
 * The time runs from the visitor's Enter in the frame to the signature in the page, less the moment for which the frame
 * looks on whether it is still seen.
 */
async function sign(page, count, chainId, requestFor) {
  const frame = page.frames().find(one => one !== page.mainFrame())
  await frame.evaluate(() =>
    addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key === 'Enter') window.saidYes = performance.timeOrigin + timeStamp
      },
      true,
    ),
  )
  const { address } = await page.evaluate(on => window.client.ask('GET_USER', { chainId: on }), chainId)
  const request = { ...requestFor(address), chainId, chainNamespace: chainId.split(':')[0] }
  const times = []
  for (let at = -warmUp; at < count; at += 1) {
    const signed = page.evaluate(async asked => {
      await window.client.ask('RPC_REQUEST', asked)
      return performance.timeOrigin + performance.now()
    }, request)
    await frame.locator('.approve-digits b').waitFor()
    await frame.waitForFunction(() => document.querySelector('.approve-note')?.textContent === '')
    await frame.locator('input').focus()
    await page.keyboard.type(await frame.locator('.approve-digits b').textContent())
    await page.keyboard.press('Enter')
    const ms = (await signed) - (await frame.evaluate(() => window.saidYes)) - looksOn
    if (at >= 0) times.push(ms)
  }
  return times
}

function tell(times, answers, check) {
  const ms = value => value.toFixed(1)
  const bounds = usualDifference(answers.start.known.length)
  const compared = Object.entries({
    'the mail is asked for': answers.start,
    'a code is tried': answers.code,
  }).map(([name, { known, unknown }]) => ({ name, known, unknown, ...compareTimes(known, unknown) }))
  const text = [
    `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}.`,
    '',
    formatTable([
      ['ms', 'p50', 'p95', 'most', 'wanted p95'],
      ...Object.entries(times).map(([name, all]) => [
        names[name],
        ...[50, 95, 100].map(share => ms(percentile(all, share))),
        `< ${wanted[name]}`,
      ]),
    ]),
    '',
    formatTable([
      ['ms', 'known p50', 'unknown p50', 'known p95', 'unknown p95', 'known is longer', 'distance'],
      ...compared.map(({ name, known, unknown, chance, distance }) => [
        name,
        ...[50, 95].flatMap(share => [known, unknown].map(all => ms(percentile(all, share)))),
        `${(chance * 100).toFixed(1)} %`,
        distance.toFixed(3),
      ]),
    ]),
    '',
    `Wanted: known is longer in 50 ± ${(bounds.chance * 100).toFixed(1)} %, distance below ${bounds.distance.toFixed(3)}, the same texts (${answers.isSame ? 'they are' : 'they are not'}).`,
  ].join('\n')
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'embedded.md'), `${text}\n`)
  console.log(`\n${text}\n\nkept in bench/results/embedded.md`)
  const isReached =
    answers.isSame &&
    Object.entries(times).every(([name, all]) => percentile(all, 95) < wanted[name]) &&
    compared.every(
      ({ chance, distance }) => Math.abs(chance - 0.5) < bounds.chance && distance < bounds.distance,
    )
  if (!isReached) console.log('not reached')
  if (check && !isReached) process.exitCode = 1
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      logins: { type: 'string', default: '40' },
      signatures: { type: 'string', default: '40' },
      samples: { type: 'string', default: '1000' },
      check: { type: 'boolean', default: false },
    },
  })
  const counts = ['logins', 'signatures', 'samples'].map(name => {
    const count = Number(values[name])
    if (!Number.isInteger(count) || count < 1)
      throw new PlainError(`--${name} is "${values[name]}": give a whole number over 0.`)
    return [name, count]
  })
  return { ...Object.fromEntries(counts), check: values.check }
}
