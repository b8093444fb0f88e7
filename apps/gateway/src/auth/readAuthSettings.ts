import { createHash } from 'node:crypto'
import { type MasterKeys, readMasterKeys } from '../keys/masterKeys'
import { readKeyService } from '../keys/readKeyService'
import type { KeyService } from '../keys/serviceKey'
import { mailForm } from '../upstream/mail/mailForm'
import { type FarcasterSettings, readFarcasterSettings } from './farcaster/readFarcasterSettings'
import { readSocialSettings } from './social/readSocialSettings'
import type { SocialSettings } from './social/socialSettings'

/** What the embedded wallet's accounts need. */
export type AuthSettings = {
  /** Encrypts the gateway's shares. */
  readonly keys: MasterKeys
  /** Makes hashes of six digits useless to whoever has the database alone. */
  readonly pepper: string
  /** May contain a password. */
  readonly smtpUrl: string | undefined
  /** The address that mails come from. */
  readonly mailFrom: string
  /** The address that mails which could not be delivered are told to. */
  readonly bouncesTo: string
  /** The site that passkeys are made for: the same for all its hosts. */
  readonly rpId: string
  /** Where the recovery process is; without it there is no assisted recovery. */
  readonly recovery?: RecoveryPlace | undefined
  /** Mails an hour that one network may cause; 0 for no limit. */
  readonly mailsPerNetwork: number
  /** Mails an hour that one project's visitors may cause; 0 for no limit. */
  readonly mailsPerProject: number
  /** Who the gateway is at providers of logins. */
  readonly social: SocialSettings
  /** Undefined where nobody can log in by Farcaster. */
  readonly farcaster: FarcasterSettings | undefined
}

/** Where the recovery process is, and the secret by which it knows the gateway. */
export type RecoveryPlace = { readonly url: string; readonly token: string }

type Read = {
  text(name: string): string | undefined
  number(name: string, usual: number, least: number, most: number): number
  problem(what: string): void
}

// They came with the code, so everybody knows them: good for trying out on one machine, and refused everywhere else.
const sample = (what: string) => createHash('sha256').update(`latchkey development ${what}`).digest('base64')
const sampleKeys = `development:${sample('key')}`
const samplePepper = sample('pepper')
const sampleRecoveryToken = sample('recovery token')

/**
 * Reads the settings of the embedded wallet's accounts; nothing if there is no frame. A gateway whose frame is reached
 * from other machines, or that runs in production, needs keys of its own (T-31).
 */
export function readAuthSettings(
  origin: string | undefined,
  { text, number, problem }: Read,
): AuthSettings | undefined {
  const isProduction = text('NODE_ENV') === 'production'
  const given = { keys: text('EMBEDDED_KEYS'), pepper: text('EMBEDDED_PEPPER'), smtpUrl: text('SMTP_URL') }
  const [from, bounces, site] = [text('MAIL_FROM'), text('MAIL_BOUNCES'), text('EMBEDDED_RP_ID')]
  const mailsPerNetwork = number('EMBEDDED_MAILS_PER_NETWORK', 60, 0, 1_000_000)
  const mailsPerProject = number('EMBEDDED_MAILS_PER_PROJECT', 2_000, 0, 100_000_000)
  const recovery = { url: text('RECOVERY_URL'), token: text('RECOVERY_TOKEN') }
  if (origin === undefined || !URL.canParse(origin)) return undefined
  const { hostname } = new URL(origin)
  const isLocal = /^(?:.*\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)
  if (isProduction || !isLocal) {
    if (!given.keys || given.keys.includes(sample('key')))
      problem('EMBEDDED_KEYS must be keys of your own: a name, a colon and 32 random bytes as base64')
    if (!given.pepper || given.pepper === samplePepper)
      problem('EMBEDDED_PEPPER must be a secret of your own: 32 random characters or more')
    if (recovery.url && (!recovery.token || recovery.token === sampleRecoveryToken))
      problem('RECOVERY_TOKEN must be a secret of your own: 32 random characters or more')
  }
  // Messages must not repeat any of these.
  if (given.pepper && given.pepper.length < 32) problem('EMBEDDED_PEPPER must have 32 characters or more')
  if (recovery.url && !/^https?:\/\/[^/]+$/.test(recovery.url))
    problem('RECOVERY_URL must be an origin, as in http://127.0.0.1:8620')
  if (given.smtpUrl && !/^smtps?:\/\/./.test(given.smtpUrl))
    problem('SMTP_URL must begin with smtp:// or smtps://')
  if (from && !mailForm.test(from)) problem(`MAIL_FROM is "${from}": it must be a mail address alone`)
  if (bounces && !mailForm.test(bounces))
    problem(`MAIL_BOUNCES is "${bounces}": it must be a mail address alone`)
  const rpId = site ?? siteOf(hostname)
  if (rpId !== hostname && !hostname.endsWith(`.${rpId}`))
    problem(`EMBEDDED_RP_ID is "${rpId}": FRAME_ORIGIN must be that host or a sub-domain of it`)
  const mailFrom = from ?? `no-reply@${isLocal ? 'latchkey.localhost' : hostname}`
  return {
    keys: masterKeys(
      given.keys ?? sampleKeys,
      readKeyService({ text, problem, keysName: 'EMBEDDED_KEYS' }),
      problem,
    ),
    pepper: given.pepper ?? samplePepper,
    smtpUrl: given.smtpUrl,
    mailFrom,
    bouncesTo: bounces ?? mailFrom,
    rpId,
    recovery: recovery.url ? { url: recovery.url, token: recovery.token ?? sampleRecoveryToken } : undefined,
    mailsPerNetwork,
    mailsPerProject,
    social: readSocialSettings({ text, problem }, isLocal && !isProduction),
    farcaster: readFarcasterSettings({ text, problem }),
  }
}

/** `site.example` of `wallet.site.example`: a passkey then survives a move to another sub-domain. */
function siteOf(hostname: string): string {
  const rest = hostname.split('.').slice(1).join('.')
  return rest.includes('.') ? rest : hostname
}

function masterKeys(
  text: string,
  service: KeyService | undefined,
  problem: (what: string) => void,
): MasterKeys {
  try {
    return readMasterKeys(text, service)
  } catch {
    problem(
      'EMBEDDED_KEYS must be names with 32 bytes as base64 each, the newest first: 2027:…,2026:…; or with kms: and the name of a key of KMS_URL',
    )
    return readMasterKeys(sampleKeys)
  }
}
