import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { LogLevel } from '../config'
import { GatewayError } from '../kernel/GatewayError'
import { type MasterKeys, readMasterKeys } from '../keys/masterKeys'
import { readKeyService } from '../keys/readKeyService'
import type { KeyService } from '../keys/serviceKey'
import { mailForm } from '../upstream/mail/mailForm'

/** Settings of the recovery process. It shares none of its secrets with the gateway but the token between them. */
export type RecoverySettings = {
  readonly host: string
  readonly port: number
  /** A role of its own, with a schema of its own; undefined for a built-in database of its own. */
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  readonly keys: MasterKeys
  /** By which it knows the gateway. */
  readonly token: string
  /** ms between the mail to the owner and the release. */
  readonly delay: number
  /** Where visitors reach it, to stop a request. */
  readonly origin: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The address that mails which could not be delivered are told to. */
  readonly bouncesTo: string | undefined
  readonly logLevel: LogLevel
  readonly isProduction: boolean
}

type Variables = Record<string, string | undefined>

const day = 86_400_000
const shortestDelay = 3_600_000
const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']
// They came with the code, so everybody knows them: good for trying out on one machine.
const sample = (what: string) => createHash('sha256').update(`latchkey development ${what}`).digest('base64')
const sampleKey = sample('recovery key')
/** What gateway and recovery process say to each other on one machine, where nobody set anything. */
export const sampleRecoveryToken = sample('recovery token')

/** Reads the settings from the environment. In production nothing that came with the code is taken (T-31). */
export function readRecoverySettings(variables: Variables): RecoverySettings {
  const problems: string[] = []
  const text = (name: string) => variables[name]?.trim() || undefined
  const number = (name: string, usual: number, most: number) => {
    const given = text(name) ?? String(usual)
    if (/^\d+$/.test(given) && Number(given) <= most) return Number(given)
    problems.push(`${name} must be a whole number up to ${most}`)
    return usual
  }
  const isProduction = text('NODE_ENV') === 'production'
  const [host, port] = [text('RECOVERY_HOST') ?? '127.0.0.1', number('RECOVERY_PORT', 8620, 65_535)]
  const [keys, token] = [text('RECOVERY_KEYS'), text('RECOVERY_TOKEN')]
  const delay = number('RECOVERY_DELAY', day, 30 * day)
  const origin = text('RECOVERY_ORIGIN')
  const smtpUrl = text('SMTP_URL')
  const [mailFrom, bouncesTo] = [text('MAIL_FROM'), text('MAIL_BOUNCES')]
  // Messages must not repeat keys, tokens or passwords.
  if (isProduction) {
    if (!keys || keys.includes(sampleKey))
      problems.push('RECOVERY_KEYS must be keys of your own: a name, a colon and 32 random bytes as base64')
    if (!token || token === sampleRecoveryToken)
      problems.push('RECOVERY_TOKEN must be a secret of your own: 32 random characters or more')
    if (delay < shortestDelay) problems.push('RECOVERY_DELAY must be an hour (3600000) or more')
    if (!origin) problems.push('RECOVERY_ORIGIN must say where visitors reach this process')
    if (!smtpUrl) problems.push('SMTP_URL must be set: nothing is released without a mail to the owner')
  }
  if (sharesKey(keys, text('EMBEDDED_KEYS')))
    problems.push('RECOVERY_KEYS has a key of EMBEDDED_KEYS: whoever has it would have both shares')
  if (token && !/^\S{32,}$/.test(token))
    problems.push('RECOVERY_TOKEN must have 32 characters or more, and no spaces')
  if (origin && !/^https?:\/\/[^/]+$/.test(origin)) problems.push('RECOVERY_ORIGIN must be an origin')
  if (smtpUrl && !/^smtps?:\/\/./.test(smtpUrl)) problems.push('SMTP_URL must begin with smtp:// or smtps://')
  if (mailFrom && !mailForm.test(mailFrom))
    problems.push(`MAIL_FROM is "${mailFrom}": it must be a mail address alone`)
  if (bouncesTo && !mailForm.test(bouncesTo))
    problems.push(`MAIL_BOUNCES is "${bouncesTo}": it must be a mail address alone`)
  const service = readKeyService({ text, problem: what => problems.push(what), keysName: 'RECOVERY_KEYS' })
  const settings: RecoverySettings = {
    ...{ host, port, delay, smtpUrl, bouncesTo, isProduction },
    databaseUrl: text('RECOVERY_DATABASE_URL'),
    dataFolder: resolve(text('RECOVERY_DATA') ?? '.cache/recovery'),
    keys: masterKeys(keys ?? `development:${sampleKey}`, service, problems),
    token: token ?? sampleRecoveryToken,
    origin: origin ?? `http://${host}:${port}`,
    mailFrom: mailFrom ?? 'no-reply@latchkey.localhost',
    logLevel: levels.find(level => level === text('LOG_LEVEL')) ?? 'info',
  }
  if (problems.length > 0)
    throw new GatewayError(
      `The settings of the recovery process are invalid:\n${problems.map(each => `- ${each}\n`).join('')}`,
    )
  return settings
}

function masterKeys(text: string, service: KeyService | undefined, problems: string[]): MasterKeys {
  try {
    return readMasterKeys(text, service)
  } catch {
    problems.push(
      'RECOVERY_KEYS must be names with 32 bytes as base64 each, the newest first: 2027:…,2026:…; or with kms: and the name of a key of KMS_URL',
    )
    return readMasterKeys(`development:${sampleKey}`)
  }
}

/** Whether two lists of keys have one in common, under whatever name. */
function sharesKey(own: string | undefined, other: string | undefined): boolean {
  const bytes = (keys: string | undefined) =>
    (keys ?? '').split(',').map(key => /:(.*)$/.exec(key)?.[1]?.trim())
  const others = bytes(other)
  return bytes(own).some(key => key !== undefined && key !== '' && others.includes(key))
}
