import { randomBytes } from 'node:crypto'
import { testDatabase } from '../../../test/testDatabase'
import { startAuthTest, testWallet } from '../../auth/testing/startAuthTest'
import { startMailServer } from '../../auth/testing/startMailServer'
import { createLog } from '../../kernel/log'
import { type MasterKeys, readMasterKeys } from '../../keys/masterKeys'
import { addProject } from '../../projects/store'
import { createSealing } from '../createSealing'
import type { RecoverySettings } from '../recoverySettings'
import { startRecovery } from '../startRecovery'

export const hour = 3_600_000
export const recoveryKeys = (name: string, byte: number) =>
  `${name}:${Buffer.alloc(32, byte).toString('base64')}`

const token = 'a-token-between-the-two-of-thirty-two-letters'

/** A gateway and a recovery process, each with a database and a mail server, on one clock that can be moved. */
export async function startAssistTest({
  keys,
  gatewayKeys,
}: {
  keys?: MasterKeys
  gatewayKeys?: MasterKeys
} = {}) {
  const [database, mail] = await Promise.all([testDatabase(), startMailServer()])
  let time = { ahead: 0 }
  const lines: string[] = []
  const log = createLog('debug', line => lines.push(line))
  const settings: RecoverySettings = {
    ...{ host: '127.0.0.1', port: 0, databaseUrl: database.url, dataFolder: '' },
    ...{ keys: keys ?? readMasterKeys(recoveryKeys('test', 9)), token, delay: 24 * hour },
    ...{ origin: 'https://recovery.shop.example', smtpUrl: mail.url, mailFrom: 'recovery@shop.example' },
    bouncesTo: undefined,
    ...{ logLevel: 'debug', isProduction: false },
  }
  const start = (more: Partial<RecoverySettings> = {}) =>
    startRecovery({ ...settings, ...more }, { log, clock: { now: () => Date.now() + time.ahead } })
  let started = await start()
  const url = started.url
  const test = await startAuthTest({
    auth: { recovery: { url, token }, ...(gatewayKeys && { keys: gatewayKeys }) },
  })
  time = test.time
  const project = 'helped'
  const name = 'Shop <b>&</b> Co'
  await addProject(test.gateway.context.db, { id: project, name, recoveryMode: 'assisted' })

  /** Somebody with a wallet, and a way back that is kept for them. */
  async function owner(email: string, { isKept = true } = {}) {
    const device = test.device({ project })
    await test.logIn(device, email)
    const { addresses, share: own } = testWallet()
    const { body } = await device.call('walletMake', { addresses, share: own })
    const { id: userId } = body.user as { id: string }
    const kept = isKept ? await keep(device, addresses.evm) : undefined
    return { device, addresses, userId, kept }
  }

  /** Both shares of a split that a device makes. */
  async function keep(device: ReturnType<typeof test.device>, evm: string) {
    const [share, other] = [randomBytes(17), randomBytes(17)]
    const { body } = await device.call('assistKey', undefined)
    const key = String(body.key)
    const sealed = await (await createSealing()).sealTo(key, other, evm)
    const told = await device.call('assistKeep', { share: share.toString('base64url'), sealed, key })
    return { share: share.toString('base64url'), other: other.toString('base64url'), told }
  }

  /** A new device of the same owner, with a key of its own to which the share is sealed. */
  async function further(email: string) {
    const device = test.device({ project, userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0' })
    await test.logIn(device, email)
    const sealing = await createSealing()
    return { device, sealing, ask: () => device.call('assistAsk', { key: sealing.publicKey }) }
  }

  return {
    ...{ test, mail, lines, owner, keep, further, start, settings, url, token },
    recovery: () => started,
    time: () => time,
    /** Ends the process, as a crash would; `again` starts it on the same port. */
    async end() {
      await started.stop()
    },
    async again(more: Partial<RecoverySettings> = {}) {
      started = await start({ port: Number(new URL(url).port), ...more })
    },
    async close() {
      await test.close()
      await started.stop()
      await mail.close()
      await database.drop()
    },
  }
}

export type AssistTest = Awaited<ReturnType<typeof startAssistTest>>
