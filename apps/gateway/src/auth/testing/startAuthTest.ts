import { randomBytes, randomInt } from 'node:crypto'
import { startTestGateway, type TestGateway } from '../../../test/testGateway'
import type { Config } from '../../config'
import { createLog } from '../../kernel/log'
import { readMasterKeys } from '../../keys/masterKeys'
import { addProject } from '../../projects/store'
import type { AuthSettings } from '../readAuthSettings'
import { askFrame, frameOrigin } from './askFrame'
import { codeIn, type MailServer, startMailServer, tokenIn } from './startMailServer'
import { type DeviceOf, type Told, testDevice } from './testDevice'

export const testAuth: AuthSettings = {
  keys: readMasterKeys(`test:${Buffer.alloc(32, 7).toString('base64')}`),
  pepper: 'pepper of the tests, of thirty-two letters and more',
  smtpUrl: undefined,
  mailFrom: 'wallet@shop.example',
  bouncesTo: 'bounces@shop.example',
  rpId: 'latchkey.localhost',
  mailsPerNetwork: 0,
  mailsPerProject: 0,
  social: { facebookVersion: 'v23.0' },
  farcaster: undefined,
}

type Reasons = { reasons?: { field: string; description: string }[] }

/** The field and the sentence of a refusal. */
export function refusal({ status, body }: Told): [number, string, string] {
  const { field = '', description = '' } = (body as Reasons).reasons?.[0] ?? {}
  return [status, field, description]
}

export type AuthTest = Awaited<ReturnType<typeof startAuthTest>>

/** A gateway with an embedded wallet, a mail server, a clock that can be moved, and devices with keys of their own. */
export async function startAuthTest({
  auth = {},
  config = {},
  mailPatience,
}: {
  auth?: Partial<AuthSettings>
  config?: Partial<Config>
  /** How many ms the mail server may be silent. */
  mailPatience?: number
} = {}) {
  const mail: MailServer = await startMailServer()
  const waits = ['connectionTimeout', 'greetingTimeout', 'socketTimeout'].map(
    name => `${name}=${mailPatience}`,
  )
  const smtpUrl = mailPatience ? `${mail.url}/?${waits.join('&')}` : mail.url
  const time: { ahead: number; at?: number } = { ahead: 0 } // `at`: the clock stands still
  const lines: string[] = []
  const clock = { now: () => (time.at ?? Date.now()) + time.ahead }
  const gateway: TestGateway = await startTestGateway({
    clock,
    log: createLog('debug', line => lines.push(line)),
    config: {
      frame: { origin: frameOrigin, folder: 'apps/frame/dist' },
      auth: { ...testAuth, smtpUrl, ...auth },
      ...config,
    },
  })
  const { db } = gateway.context
  await addProject(db, { id: 'shop', name: 'Shop <b>&</b> Co', allowedOrigins: ['https://shop.example'] })
  await addProject(db, { id: 'other', name: 'Other' })

  const device = (of: DeviceOf = {}) => testDevice({ url: gateway.url, now: clock.now }, of)

  const confirm = (link: string, answer = 'yes') =>
    askFrame(`${gateway.url}/embedded/device`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: link, answer }).toString(),
    })

  /** Logs in with a link and a code, as on a new device. */
  async function logIn(who: ReturnType<typeof device>, email: string): Promise<Told> {
    const [links, codes] = [mail.countOf(email, /^Is this/), mail.countOf(email, /^\d{6}/)]
    const begun = await who.call('emailStart', { email })
    if (begun.status !== 200) return begun
    if (begun.body.action === 'VERIFY_DEVICE')
      await confirm(tokenIn(await mail.nth(email, links + 1, /^Is this/)))
    return who.call('emailCode', { otp: codeIn(await mail.nth(email, codes + 1, /^\d{6}/)) })
  }

  return {
    gateway,
    mail,
    time,
    lines,
    pool: db.$client,
    device,
    confirm,
    logIn,
    async close() {
      await gateway.close()
      await mail.close()
    },
  }
}

/** A wallet's addresses, and a share of it; any will do for the gateway. */
export function testWallet() {
  const digits = () => randomBytes(20).toString('hex')
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const solana = Array.from({ length: 44 }, () => letters[randomInt(letters.length)]).join('')
  return {
    addresses: { evm: `0x${digits()}`, evmOwner: `0x${digits()}`, solana },
    share: randomBytes(17).toString('base64url'),
  }
}
