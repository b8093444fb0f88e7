import { readFileSync } from 'node:fs'
import type { KeyService } from './serviceKey'

type Read = {
  text(name: string): string | undefined
  problem(what: string): void
  /** The setting whose keys may be there. */
  keysName: string
}

/** Reads where the key service is, and who the gateway is there; nothing if there is none. No message repeats the token. */
export function readKeyService({ text, problem, keysName }: Read): KeyService | undefined {
  const [url, token, file] = [text('KMS_URL'), text('KMS_TOKEN'), text('KMS_TOKEN_FILE')]
  if (!url) {
    if (token || file) problem('KMS_TOKEN or KMS_TOKEN_FILE is set, but not KMS_URL')
    if (/:kms:/.test(text(keysName) ?? ''))
      problem(`${keysName} has a key of a key service (kms:), but KMS_URL is not set`)
    return undefined
  }
  const isSafe = /^https:\/\/[^/\s@]+\/\S+$|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/\S+$/.test(
    url,
  )
  if (!isSafe)
    problem(
      'KMS_URL must be the address of a Transit engine, https://vault.example:8200/v1/transit; http: on this machine alone',
    )
  if (!token === !file) problem('KMS_TOKEN or KMS_TOKEN_FILE must be set beside KMS_URL, and not both')
  return {
    url: url.replace(/\/+$/, ''),
    token: () => token ?? readFileSync(file ?? '', 'utf8').trim(),
  }
}
